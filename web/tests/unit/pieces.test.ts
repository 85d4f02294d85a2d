import { expect, test } from 'vitest';
import brand from '../../src/pieces/brand.json';
import figures from '../../src/pieces/figures.json';
import hanzi from '../../src/pieces/hanzi.json';
import letters from '../../src/pieces/letters.json';
import pictures from '../../src/pieces/pictures.json';
import { GAME_NAMES, GAMES, kindsOf } from '../../src/games';
import { en } from '../../src/i18n/en';
import { faceOf } from '../../src/pieces/sets';

const SHEETS: Record<string, Record<string, string>> = { hanzi, letters, pictures, figures };

test.each(GAME_NAMES)('every man of %s has a picture in every set', (game) => {
  for (const set of GAMES[game].sets) {
    for (const colour of GAMES[game].sides) {
      const drawn = kindsOf(game).map((kind) => {
        const face = faceOf(game, set, { kind, colour });
        const picture = face.leap ? face.leap.join() : SHEETS[face.sheet!]?.[face.glyph!];
        expect(picture, `${game} ${set} ${colour} ${kind}`).toBeTruthy();
        return picture;
      });
      expect(new Set(drawn).size, `${game} ${set}: two kinds look the same`).toBe(drawn.length);
    }
  }
});

test('the sides differ without colour: ring, or tone of the square', () => {
  expect(faceOf('xiangqi', 'letters', { kind: 'rook', colour: 'red' }).side).toBe('a');
  expect(faceOf('xiangqi', 'letters', { kind: 'rook', colour: 'black' }).side).toBe('b');
  expect(faceOf('zero_point_one', 'diagrams', { kind: 'ferz', colour: 'blue' }).side).toBe('b');
});

test('wood is the same in every set', () => {
  for (const set of GAMES.magic.sets) expect(faceOf('magic', set, { kind: 'wood' }).form).toBe('wood');
});

test('glyphs stay inside their square', () => {
  for (const sheet of [...Object.values(SHEETS), brand]) {
    for (const [name, path] of Object.entries(sheet)) {
      const numbers = (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
      expect([name, Math.min(...numbers) >= 0, Math.max(...numbers) <= 100]).toEqual([name, true, true]);
    }
  }
});

test.each(GAME_NAMES)('%s has a name, a pitch, and words for its men and sets', (game) => {
  const { sample, sets, readable, chinese, showcase } = GAMES[game];
  const wanted = [`game.${game}`, `pitch.${game}`, ...kindsOf(game).map((kind) => `kind.${kind}`), ...sets.map((set) => `set.${set}`)];
  expect(wanted.filter((key) => !(key in en))).toEqual([]);
  expect([...sample].every((kind) => kindsOf(game).includes(kind)) && sets.includes(readable) && sets.includes(chinese)).toBe(true);
  const seen = showcase.pieces.filter(({ down, kind }) => !down && kind !== 'wood');
  expect(seen.every(({ kind }) => kindsOf(game).includes(kind ?? ''))).toBe(true);
});
