import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch, watchedPage, type WatchedPage } from './chromium';
import { LiveServer } from './server';

// A browser and the real program behind it.
export class LiveApp {
  readonly server: LiveServer;
  private browser: Browser | null = null;

  constructor(options: string[]) {
    this.server = new LiveServer(options);
  }

  async open(): Promise<void> {
    [this.browser] = await Promise.all([launch(), this.server.start()]);
  }

  async close(): Promise<void> {
    await this.browser?.close();
    await this.server.close();
  }

  // A visitor of his own: nothing is shared with other pages.
  page(options: BrowserContextOptions = {}): Promise<WatchedPage> {
    return watchedPage(this.browser!, this.server.origin, options);
  }
}

// Runs for the tests of the file that calls it; `options` are the program's.
export function liveApp(options: string[] = []): LiveApp {
  const app = new LiveApp(options);
  beforeAll(() => app.open());
  afterAll(() => app.close());
  return app;
}
