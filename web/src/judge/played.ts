import type { Judged } from '../api/types';

// A record may go on after the ruling that ended the game; those moves were not played under it.
export function playedMoves(judged: Judged): string[] {
  return judged.final ? judged.moves.slice(0, judged.ply) : judged.moves;
}
