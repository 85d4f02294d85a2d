import type { GameName, Language, Notation } from '../api/types';
import type { PieceSet } from '../pieces/sets';
import type { Cue } from '../game/cues';
import { recall, remember } from './storage';

export type Theme = 'system' | 'light' | 'dark';
export const BOARD_THEMES = ['usual', 'paper', 'jade', 'walnut'] as const;
export type BoardTheme = (typeof BOARD_THEMES)[number];
export const MOTIONS = ['usual', 'quick', 'none'] as const;
export type Motion = (typeof MOTIONS)[number];

// What a visitor has chosen about looks and sounds; kept on this device only.
interface Settings {
  theme: Theme;
  board: BoardTheme;
  boardSize: number; // per cent of what fits
  motion: Motion; // of pieces; the system's wish for less motion is kept in any case
  silent: Cue[]; // cues that are not played
  language: Language | null; // null: as the browser asks for
  volume: number; // 0 to 1
  muted: boolean;
  showTargets: boolean;
  showArrows: boolean;
  coordinates: boolean;
  confirmFlips: boolean;
  remindKnown: boolean; // Magic: show what a masked man is
  notation: Notation | null; // null: as the language's readers write
  pieces: Partial<Record<GameName, PieceSet>>;
}

const KEY = 'settings';
const DEFAULTS: Settings = {
  theme: 'system',
  board: 'usual',
  boardSize: 100,
  motion: 'usual',
  silent: [],
  language: null,
  volume: 0.6,
  muted: false,
  showTargets: true,
  showArrows: true,
  coordinates: true,
  confirmFlips: false,
  remindKnown: false,
  notation: null,
  pieces: {},
};

export const settings = $state<Settings>({ ...DEFAULTS, ...recall<Partial<Settings>>(KEY) });

const systemDark = matchMedia('(prefers-color-scheme: dark)');

export function isDark(): boolean {
  return settings.theme === 'dark' || (settings.theme === 'system' && systemDark.matches);
}

// Keeps every change, and paints the theme. Called once, by App.
export function keepSettings(): void {
  const paint = () => Object.assign(document.documentElement.dataset, { theme: isDark() ? 'dark' : 'light', board: settings.board, motion: settings.motion });
  systemDark.addEventListener('change', paint);
  $effect(() => {
    remember(KEY, $state.snapshot(settings));
    paint();
  });
}
