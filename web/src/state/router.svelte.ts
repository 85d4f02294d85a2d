// Which page is shown: the address is the only truth. Links are plain <a href>; App hands their clicks to `go`.
interface Route {
  path: string[];
  query: URLSearchParams;
  hash: string;
}

function read(): Route {
  return {
    path: location.pathname.split('/').filter(Boolean).map(decodeURIComponent),
    query: new URLSearchParams(location.search),
    hash: location.hash.slice(1),
  };
}

class Router {
  #route = $state.raw(read());

  constructor() {
    addEventListener('popstate', () => (this.#route = read()));
  }

  get page(): string {
    return this.#route.path[0] ?? '';
  }
  get rest(): string[] {
    return this.#route.path.slice(1);
  }
  get query(): URLSearchParams {
    return this.#route.query;
  }
  get hash(): string {
    return this.#route.hash;
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.#route = read();
    scrollTo(0, 0);
  }

  // Writes down where the page already is, without a new entry in the history. Nothing follows from it, so nobody is told:
  // a page that changes its own address in an effect must not set off the router that made it.
  replace(address: string): void {
    history.replaceState(null, '', address);
  }
}

export const router = new Router();

// The parts of the address that belong to a page. While the visitor is already on the way to another page, whose code is still
// being fetched, the old one goes on showing what it showed.
export function pageParts(page: string): { readonly rest: string[]; readonly query: URLSearchParams } {
  let last = { rest: router.rest, query: router.query };
  const parts = $derived.by(() => {
    if (router.page === page) last = { rest: router.rest, query: router.query };
    return last;
  });
  return {
    get rest() {
      return parts.rest;
    },
    get query() {
      return parts.query;
    },
  };
}

// The address inside this site that a click leads to; null when the browser should handle it.
export function inwardLink(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  const link = (event.target as Element).closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null;
  if (link.pathname.startsWith('/api/')) return null;
  return link.pathname + link.search + link.hash;
}
