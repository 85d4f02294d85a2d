import type { GameState, PlayedMove } from '../api/types';
import { said, t, word } from '../i18n/index.svelte';
import { manName } from './describe';
import { moveText } from './format';
import { chosenNotation } from './preferences';

// The newest move, and what follows from it, in a sentence for the live region.
export function announcement(state: GameState, move: PlayedMove | undefined): string {
  const colour = move && state.colours?.[move.seat];
  const parts = [
    move && (colour ? `${word('colour', colour)}: ` : '') + moveText(move, chosenNotation()),
    move?.shown && manName(move.shown),
    move?.check && t('board.in_check'),
    state.repetition && said(state.repetition.text),
    state.result && said(state.result.text),
  ];
  return parts.filter(Boolean).join('. ');
}
