// Before the first paint, so that a dark page never flashes white.
(function () {
  var chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem('qiyuan.settings') || '{}').theme;
  } catch {
    chosen = null;
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
