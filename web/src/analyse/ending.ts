import type { Score, Seat, TableMove, TableVerdict } from '../api/types';

// What the endgame tables know, as a score among the engine's.
export function endingScore({ winner }: Pick<TableVerdict, 'winner'>): Score {
  return { win: winner === null ? 0.5 : winner === 'first' ? 1 : 0 };
}

export type Outlook = 'won' | 'drawn' | 'lost';

// For the player who makes the move.
export function outlook(move: Pick<TableMove, 'winner'>, mover: Seat | null): Outlook {
  if (move.winner === null) return 'drawn';
  return move.winner === mover ? 'won' : 'lost';
}
