import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
}

// What the browser itself logs when a test kills the server, or sends something to be refused.
const EXPECTED = /ERR_CONNECTION|WebSocket|status of 4\d\d/;

// A page that keeps a list of what must not happen: errors, refused styles or scripts, requests to other hosts.
export async function watchedPage(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', viewport: { width: 1280, height: 900 }, ...options });
  context.setDefaultTimeout(Number(process.env.PATIENCE_MS ?? 30_000));
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url())) faults.push(`foreign request: ${request.url()}`);
  });
  return { context, page, faults };
}

export interface WatchedPage {
  context: BrowserContext;
  page: Page;
  faults: string[];
}

export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
