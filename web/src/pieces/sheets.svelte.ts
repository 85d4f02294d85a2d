import hanzi from './hanzi.json';
import type { Sheet } from './sets';

// The glyphs the page holds. The characters come with it; other sets are fetched when somebody chooses them.
const fetchers: Record<Exclude<Sheet, 'hanzi'>, () => Promise<{ default: Record<string, string> }>> = {
  letters: () => import('./letters.json'),
  pictures: () => import('./pictures.json'),
  figures: () => import('./figures.json'),
};

let held = $state.raw<Partial<Record<Sheet, Record<string, string>>>>({ hanzi });

export const sheets = {
  get all() {
    return Object.entries(held);
  },
};

export async function needSheet(sheet: Sheet | undefined): Promise<void> {
  if (!sheet || sheet === 'hanzi' || held[sheet]) return;
  const glyphs = (await fetchers[sheet]()).default;
  held = { ...held, [sheet]: glyphs };
}

export const glyphId = (sheet: Sheet, glyph: string) => `glyph-${sheet}-${glyph}`;
