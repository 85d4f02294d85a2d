import type { Page } from 'playwright-core';
import type { Action, GameState } from '../../src/api/types';
import { square } from './stage';

// Plays on the board with the pointer. What may be played is read from the server's messages, as the page reads it.
export class PagePlayer {
  state: GameState | null = null;
  squares: string[] = [];
  received: string[] = []; // every message of the game, for tests that look for secrets

  constructor(readonly page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload));
        this.received.push(String(payload));
        if (message.game?.board) this.squares = message.game.board.squares;
        if (message.state) this.state = message.state;
      });
    });
  }

  // Waits until the page itself shows what the server told of, or what came after it.
  async settled(): Promise<GameState> {
    await this.page.waitForFunction((seq) => Number(document.querySelector('[data-phase]')?.getAttribute('data-seq') ?? -1) >= seq, this.state?.seq ?? 0);
    return this.state!;
  }

  async until(reached: (state: GameState) => boolean): Promise<GameState> {
    while (!this.state || !reached(this.state)) await this.page.waitForTimeout(30);
    return this.settled();
  }

  async act(action: Action): Promise<void> {
    const seq = this.state!.seq;
    if (action.kind === 'drop') await this.hand().locator(`[data-slot="${action.piece}"]`).click();
    if (action.from !== undefined) await this.tap(action.from);
    if (action.to !== undefined) await this.tap(action.to);
    await this.until((state) => state.seq > seq);
  }

  // The first player sits below, in games on one board too.
  private hand() {
    return this.page.getByRole('group', { name: this.state!.turn === 'first' ? 'Men in your hand' : "Men in the opponent's hand" });
  }

  private async tap(at: number): Promise<void> {
    await square(this.page, this.squares[at]!).click();
  }
}
