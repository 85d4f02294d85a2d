import type { GameName, Score } from '../api/types';
import { GAMES } from '../games';
import { t } from '../i18n/index.svelte';

// A score in words that name the side it is good for: never a bare sign.
export function scoreText(score: Score, game: GameName): string {
  if (score.mate) return t('score.mate', { n: Math.ceil(Math.abs(score.mate) / 2) });
  if (GAMES[game].score === 'pawns' && score.cp !== undefined)
    return `${score.cp > 0 ? '+' : score.cp < 0 ? '−' : ''}${(Math.abs(score.cp) / 100).toFixed(1)}`;
  return `${Math.round(score.win * 100)}%`;
}

// Marks of a move by how much winning chance it gave away.
const MISTAKES: [number, string][] = [
  [0.3, '??'],
  [0.2, '?'],
  [0.1, '?!'],
];

// `before` and `after` are chances of the player who moved.
export function moveMark(before: number, after: number): string {
  return MISTAKES.find(([loss]) => before - after >= loss)?.[1] ?? '';
}
