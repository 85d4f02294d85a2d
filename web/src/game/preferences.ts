import type { GameName, Notation } from '../api/types';
import { i18n } from '../i18n/index.svelte';
import { GAMES } from '../games';
import { sheetOf, type PieceSet } from '../pieces/sets';
import { needSheet } from '../pieces/sheets.svelte';
import { settings } from '../state/settings.svelte';
import { usualNotation } from './format';

// What the visitor chose, or what readers of the language are used to.
export function chosenNotation(): Notation {
  return settings.notation ?? usualNotation(i18n.language);
}

export function chosenSet(game: GameName): PieceSet {
  const chosen = settings.pieces[game];
  const set = chosen && GAMES[game].sets.includes(chosen) ? chosen : usualSet(game);
  void needSheet(sheetOf(set));
  return set;
}

// Characters for those who read them, in their own form where the game has it; for everybody else what can be told apart at once.
function usualSet(game: GameName): PieceSet {
  const { sets, chinese, readable } = GAMES[game];
  if (i18n.language === 'en') return readable;
  return i18n.language === 'zh-Hans' && sets.includes('simplified') ? 'simplified' : chinese;
}
