import { expect, test } from 'vitest';
import { eloRange, llrRange, parseReport, stretches, ticks } from '../../src/lab/scale';

test('axes have round numbers inside their range', () => {
  expect(ticks({ low: -3.4, high: 3.4 }, 5)).toEqual([-2, 0, 2]);
  expect(ticks({ low: 0, high: 200 }, 4)).toEqual([0, 50, 100, 150, 200]);
  expect(ticks({ low: 0, high: 0.3 }, 3)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(ticks({ low: 1, high: 1 }, 3)).toEqual([1]);
});

test('an Elo plot shows zero and where the run ended, not its wild beginning', () => {
  const course = { pairs: [1, 2, 3], elo: [null, 700, 40], err: [null, 900, 20], llr: [null, null, null] };
  expect(eloRange(course)).toEqual({ low: -10, high: 90 });
  expect(eloRange({ pairs: [], elo: [], err: [], llr: [] })).toEqual({ low: -25, high: 25 });
});

test('an LLR plot shows both bounds, or more', () => {
  const range = llrRange({ pairs: [1], elo: [0], err: [1], llr: [4] }, { elo0: 0, elo1: 5, lower: -2.94, upper: 2.94 });
  expect(range.high).toBeCloseTo(4.6);
  expect(range.low).toBeCloseTo(-4.6);
});

test('a series with gaps is drawn in stretches', () => {
  expect(stretches([1, 2, 3, 4, 5], [null, 1, 2, null, 3])).toEqual([
    [
      [2, 1],
      [3, 2],
    ],
    [[5, 3]],
  ]);
});

test('only reports are taken for reports', () => {
  expect(parseReport('{"pentanomial": [0, 0, 2, 0, 2], "elo": 190}')?.elo).toBe(190);
  for (const text of ['', 'null', '[]', '{"spec": 1}', '<svg/>']) expect(parseReport(text)).toBe(null);
});
