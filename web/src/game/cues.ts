import type { GameState } from '../api/types';

export const CUES = ['move', 'capture', 'check', 'flip', 'drop', 'end'] as const;
export type Cue = (typeof CUES)[number];

// The sound of the newest move.
export function cueOf(state: GameState): Cue {
  const move = state.moves.at(-1);
  if (state.phase === 'over') return 'end';
  if (move?.check) return 'check';
  if (move?.kind === 'flip') return 'flip';
  if (move?.kind === 'drop') return 'drop';
  return move?.hit ? 'capture' : 'move';
}
