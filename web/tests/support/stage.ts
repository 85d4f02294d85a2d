import type { Server } from 'node:http';
import type { Browser, BrowserContextOptions, Page, WebSocketRoute } from 'playwright-core';
import { expect } from 'vitest';
import type { GameInfo, GameState } from '../../src/api/types';
import { catalogue } from './canned';
import { launch, watchedPage, type WatchedPage } from './chromium';
import { serveFiles } from './files';

// The built client in a browser, with a server that says what the test tells it to.
export class Stage {
  private constructor(
    readonly origin: string,
    private readonly server: Server,
    private readonly browser: Browser,
  ) {}

  static async open(): Promise<Stage> {
    const { origin, server } = await serveFiles();
    return new Stage(origin, server, await launch());
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.server.close();
  }

  async page(path: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
    const watched = await watchedPage(this.browser, this.origin, options);
    await watched.page.route('**/api/v1/catalogue', (route) => route.fulfill({ json: catalogue }));
    await watched.page.goto(path);
    return watched;
  }

  // A game's page; `scene.sent` are the messages it sends.
  async game(info: GameInfo, state: GameState, options: BrowserContextOptions = {}): Promise<Scene> {
    const watched = await watchedPage(this.browser, this.origin, options);
    const scene: Scene = { ...watched, sent: [], sockets: [], say: (message) => scene.sockets.at(-1)!.send(JSON.stringify(message)) };
    await watched.page.route('**/api/v1/catalogue', (route) => route.fulfill({ json: catalogue }));
    await watched.page.route('**/api/v1/games/canned', (route) => route.fulfill({ json: { game: info, state } }));
    await watched.page.routeWebSocket(/socket$/, (socket) => {
      scene.sockets.push(socket);
      socket.onMessage((text) => {
        const message = JSON.parse(String(text));
        scene.sent.push(message);
        if (message.t === 'join') scene.say({ t: 'welcome', you: { seats: ['first'] }, game: info, state });
      });
    });
    await watched.page.goto('/game/canned');
    await watched.page.getByRole('grid').waitFor();
    return scene;
  }
}

export interface Scene extends WatchedPage {
  sent: Record<string, unknown>[];
  sockets: WebSocketRoute[];
  say(message: object): void;
}

export const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`);

export const sentMoves = (scene: Scene) => scene.sent.filter(({ t }) => t === 'move').map(({ move }) => move);

export async function centreOf(page: Page, name: string): Promise<[number, number]> {
  const box = (await square(page, name).boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

export async function expectNoFaults({ faults, context }: WatchedPage): Promise<void> {
  await context.close();
  expect(faults).toEqual([]);
}
