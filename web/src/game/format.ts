import type { Language, Notation, PlayedMove } from '../api/types';

import { manName } from './describe';

const TENTHS_BELOW_MS = 20_000;

// A clock as players read it: 4:05, 1:02:07, tenths when it gets tight.
export function clockText(ms: number): string {
  const left = Math.max(0, ms);
  if (left < TENTHS_BELOW_MS) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.floor(left / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

// A move in the chosen notation, as far as the game has it; a flip with what it showed.
export function moveText(move: PlayedMove | { move: string; notation?: PlayedMove['notation'] }, notation: Notation): string {
  const outcome = 'outcome' in move ? move.outcome : undefined;
  const shown = 'shown' in move ? move.shown : undefined;
  const isChinese = notation === 'chinese' || notation === 'traditional';
  if (outcome && shown && isChinese) return `${outcome.split('=')[0]} ${manName(shown)}`; // not a Latin letter for the man
  return outcome ?? move.notation?.[notation] ?? move.move;
}

export const percent = (share: number) => `${Math.round(share * 100)}%`;

export function countText(n: number): string {
  if (n >= 10_000_000) return `${Math.round(n / 1e6)} M`;
  if (n >= 10_000) return `${Math.round(n / 1e3)} k`;
  return String(n);
}

// Piece sets and notations follow the language until somebody chooses otherwise.
export function usualNotation(language: Language): Notation {
  return language === 'en' ? 'wxf' : language === 'zh-Hant' ? 'traditional' : 'chinese';
}
