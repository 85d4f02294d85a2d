import { problemFrom, socketUrl, type Problem, type ServerError } from '../api/http';
import { LiveSocket } from '../api/socket';
import type { Action, BySeat, GameInfo, GameState, PlayedMove, Player, Seat, Ticket } from '../api/types';
import { cueOf } from './cues';
import { playCue } from './sound';
import { keepTicket, keptGame, updateKept } from './tickets';

type Message =
  | { t: 'welcome'; you: { seats: Seat[] }; game: GameInfo; state: GameState }
  | { t: 'state'; state: GameState }
  | { t: 'ack'; id: string; seq: number }
  | { t: 'error'; id?: string; error: ServerError }
  | { t: 'presence'; players: BySeat<Player> }
  | { t: 'rematch'; game: string; token?: string; seats?: Seat[] }
  | { t: 'hint'; action: Action; win: number }
  | { t: 'pong' };

export interface Hint {
  action: Action;
  win: number;
}

// A game on the server as this page sees it: the last state is the whole truth.
export class GameSession {
  info = $state.raw<GameInfo | null>(null);
  state = $state.raw<GameState | null>(null);
  moves = $state.raw<PlayedMove[]>([]);
  seats = $state.raw<Seat[]>([]);
  online = $state(false);
  pending = $state.raw<Action | null>(null); // sent, and not answered yet
  problem = $state.raw<Problem | null>(null);
  hint = $state.raw<Hint | null>(null);
  next = $state<string | null>(null); // the game of the rematch
  receivedAt = $state(0);
  private readonly socket: LiveSocket;
  private sent = 0;

  constructor(readonly id: string) {
    this.socket = new LiveSocket({
      url: socketUrl(`/games/${id}/socket`),
      greeting: () => ({ t: 'join', token: keptGame(id)?.token ?? null, seq: this.state?.seq ?? 0 }),
      onMessage: (message: Message) => this.hear(message),
      onStatus: (open) => this.connected(open),
    });
  }

  close(): void {
    this.socket.close();
  }

  act(action: Action): void {
    this.pending = action;
    this.play(action.move);
  }

  play(move: string): void {
    this.send({ t: 'move', ply: this.state?.ply, move });
  }

  send(message: { t: string; [more: string]: unknown }): void {
    this.problem = null;
    const id = String(++this.sent);
    if (!this.socket.send({ id, ...message })) this.pending = null;
  }

  private connected(open: boolean): void {
    this.online = open;
    if (!open) this.pending = null;
  }

  private hear(message: Message): void {
    switch (message.t) {
      case 'welcome':
        this.info = message.game;
        updateKept(this.id, { game: message.game.game });
        this.seats = message.you?.seats ?? [];
        this.moves = [];
        this.apply(message.state);
        break;
      case 'state':
        this.apply(message.state);
        playCue(cueOf(message.state));
        break;
      case 'error':
        this.pending = null;
        this.problem = problemFrom(message.error);
        break;
      case 'presence':
        if (this.info) this.info = { ...this.info, players: message.players };
        break;
      case 'rematch':
        this.meetAgain(message);
        break;
      case 'hint':
        this.hint = { action: message.action, win: message.win };
        break;
    }
  }

  private apply(state: GameState): void {
    this.moves = [...this.moves.slice(0, state.moves_from), ...state.moves];
    if (state.ply !== this.state?.ply) this.hint = null;
    this.state = state;
    this.pending = null;
    this.receivedAt = performance.now();
    const kept = keptGame(this.id);
    updateKept(this.id, { at: Date.now(), over: state.phase === 'over', seal: kept?.seal ?? state.deal?.commitment ?? null });
  }

  private meetAgain(message: { game: string; token?: string; seats?: Seat[] }): void {
    if (message.token && this.info) {
      const ticket: Ticket = { id: message.game, token: message.token, seats: message.seats ?? [] };
      keepTicket(ticket, this.info.game);
    }
    this.next = message.game;
  }
}
