import type { GameName, Language, Notation } from '../api/types';
import type { PieceSet } from '../pieces/sets';
import { recall, remember } from './storage';

export type Theme = 'system' | 'light' | 'dark';

// What a visitor has chosen about looks and sounds; kept on this device only.
interface Settings {
  theme: Theme;
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
  const paint = () => (document.documentElement.dataset.theme = isDark() ? 'dark' : 'light');
  systemDark.addEventListener('change', paint);
  $effect(() => {
    remember(KEY, $state.snapshot(settings));
    paint();
  });
}
