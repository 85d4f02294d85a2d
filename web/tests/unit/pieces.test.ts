import { expect, test } from 'vitest';
import type { Colour, GameName } from '../../src/api/types';
import brand from '../../src/pieces/brand.json';
import figures from '../../src/pieces/figures.json';
import hanzi from '../../src/pieces/hanzi.json';
import letters from '../../src/pieces/letters.json';
import pictures from '../../src/pieces/pictures.json';
import { faceOf, SETS } from '../../src/pieces/sets';

const SHEETS: Record<string, Record<string, string>> = { hanzi, letters, pictures, figures };
const WARRIORS = ['general', 'advisor', 'elephant', 'rook', 'horse', 'cannon', 'soldier'];
const LEAPERS = ['wazir', 'knight', 'ferz', 'dabbaba', 'alfil'];
const kindsOf = (game: GameName) => (game === 'zero_point_one' ? LEAPERS : WARRIORS);
const coloursOf = (game: GameName): Colour[] => ['red', game === 'zero_point_one' ? 'blue' : 'black'];

test.each(Object.keys(SETS) as GameName[])('every man of %s has a picture in every set', (game) => {
  for (const set of SETS[game]) {
    for (const colour of coloursOf(game)) {
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
  for (const set of SETS.magic) expect(faceOf('magic', set, { kind: 'wood' }).form).toBe('wood');
});

test('glyphs stay inside their square', () => {
  for (const sheet of [...Object.values(SHEETS), brand]) {
    for (const [name, path] of Object.entries(sheet)) {
      const numbers = (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
      expect([name, Math.min(...numbers) >= 0, Math.max(...numbers) <= 100]).toEqual([name, true, true]);
    }
  }
});
