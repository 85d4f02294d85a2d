import type { GameName, Notation } from '../api/types';
import { i18n } from '../i18n/index.svelte';
import { SETS, sheetOf, type PieceSet } from '../pieces/sets';
import { needSheet } from '../pieces/sheets.svelte';
import { settings } from '../state/settings.svelte';
import { usualNotation } from './format';

// What the visitor chose, or what readers of the language are used to.
export function chosenNotation(): Notation {
  return settings.notation ?? usualNotation(i18n.language);
}

export function chosenSet(game: GameName): PieceSet {
  const chosen = settings.pieces[game];
  const set = chosen && SETS[game].includes(chosen) ? chosen : usualSet(game);
  void needSheet(sheetOf(set));
  return set;
}

function usualSet(game: GameName): PieceSet {
  const first = SETS[game][0]!;
  return first === 'hanzi' && i18n.language === 'zh-Hans' && SETS[game].includes('simplified') ? 'simplified' : first;
}
