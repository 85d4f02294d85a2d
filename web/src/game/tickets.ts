import type { GameName, Seat, Ticket } from '../api/types';
import { recall, remember } from '../state/storage';

// The games this device takes part in: the token that proves a seat, and enough to list them.
export interface KeptGame {
  id: string;
  token: string;
  seats: Seat[];
  game: GameName;
  invitation: string | null;
  at: number; // when it was last looked at
  over: boolean;
  level: number | null;
  seal: string | null; // the first commitment to the deal that was seen
}

const KEY = 'games';
const MOST = 40;

export function keptGames(): KeptGame[] {
  return recall<KeptGame[]>(KEY) ?? [];
}

export function keptGame(id: string): KeptGame | undefined {
  return keptGames().find((game) => game.id === id);
}

export function keepTicket(ticket: Ticket, game: GameName, level: number | null = null): void {
  const kept: KeptGame = {
    id: ticket.id,
    token: ticket.token,
    seats: ticket.seats,
    invitation: ticket.invitation ?? null,
    game,
    level,
    at: Date.now(),
    over: false,
    seal: null,
  };
  remember(KEY, [kept, ...keptGames().filter((other) => other.id !== ticket.id)].slice(0, MOST));
}

export function updateKept(id: string, change: Partial<KeptGame>): void {
  remember(
    KEY,
    keptGames().map((game) => (game.id === id ? { ...game, ...change } : game)),
  );
}
