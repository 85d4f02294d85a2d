// The present time, for clocks that run. Ticks only while somebody looks.
const TICK_MS = 100;

let now = $state(performance.now());
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

export function useTicker(): { readonly now: number } {
  $effect(() => {
    if (watchers++ === 0) timer = setInterval(() => (now = performance.now()), TICK_MS);
    return () => {
      if (--watchers === 0) clearInterval(timer);
    };
  });
  return {
    get now() {
      return now;
    },
  };
}
