import { describe, expect, test } from 'vitest';
import { arrowPath } from '../../src/board/arrows';
import { fileName, placeOf, rankName, snappedWidth, squareOf, squareUnder } from '../../src/board/geometry';
import { BoardInput, type Play } from '../../src/board/input.svelte';
import { shapeOf } from '../support/canned';

const xiangqi = shapeOf('xiangqi');
const box = { left: 100, top: 50, width: 450, height: 500 } as DOMRect;

describe('geometry', () => {
  test.each([false, true])('squares and places are inverse, turned: %s', (turned) => {
    for (let at = 0; at < 90; ++at) expect(squareOf(xiangqi, placeOf(xiangqi, at, turned), turned)).toBe(at);
  });

  test('a turned board is seen from the other side', () => {
    expect(placeOf(xiangqi, 0, false)).toEqual({ column: 0, row: 0 });
    expect(placeOf(xiangqi, 0, true)).toEqual({ column: 8, row: 9 });
  });

  test('files and ranks are named after the squares, from either side', () => {
    expect([fileName(xiangqi, 0, false), rankName(xiangqi, 0, false)]).toEqual(['a', '9']);
    expect([fileName(xiangqi, 0, true), rankName(xiangqi, 0, true)]).toEqual(['i', '0']);
    expect([fileName(shapeOf('zero_point_one'), 2, false), rankName(shapeOf('zero_point_one'), 7, false)]).toEqual(['3', 'a']);
  });

  test('the point under the pointer', () => {
    expect(squareUnder(xiangqi, box, 101, 51, false)).toBe(0);
    expect(squareUnder(xiangqi, box, 549, 549, false)).toBe(89);
    expect(squareUnder(xiangqi, box, 549, 549, true)).toBe(0);
    expect(squareUnder(xiangqi, box, 99, 60, false)).toBeNull();
    expect(squareUnder(xiangqi, box, 551, 60, false)).toBeNull();
  });

  test('cells have whole device pixels', () => {
    expect(snappedWidth(500, 9, 1)).toBe(495);
    expect(snappedWidth(500, 9, 2)).toBe(499.5);
    expect(snappedWidth(4, 9, 1)).toBe(0);
  });

  test('an arrow ends before the centre of its target, and one to itself is a ring', () => {
    expect(arrowPath({ column: 0, row: 0 }, { column: 0, row: 2 })).toContain('50.0 238.0');
    expect(arrowPath({ column: 1, row: 1 }, { column: 1, row: 1 })).toMatch(/^M106 150a/);
  });
});

describe('input', () => {
  function board() {
    const done: string[] = [];
    const play: Play = {
      targets: (from) =>
        from === 70
          ? [
              { to: 67, hit: false },
              { to: 7, hit: true },
            ]
          : from === 'drop:alfil'
            ? [{ to: 3, hit: false }]
            : [],
      flippable: (at) => at === 5,
      onMove: (from, to) => done.push(`${from}>${to}`),
      onFlip: (at) => done.push(`flip ${at}`),
    };
    const input = new BoardInput(
      () => play,
      () => xiangqi,
      () => false,
    );
    input.grid = { getBoundingClientRect: () => box } as HTMLElement;
    return { input, done };
  }
  const centre = (at: number) => ({ x: 100 + (at % 9) * 50 + 25, y: 50 + Math.floor(at / 9) * 50 + 25 });
  const pointer = (at: number, id = 1) =>
    ({ clientX: centre(at).x, clientY: centre(at).y, pointerId: id, currentTarget: { setPointerCapture: () => {} } }) as unknown as PointerEvent;

  test('two taps move', () => {
    const { input, done } = board();
    input.tap(70);
    expect(input.selected).toBe(70);
    input.tap(67);
    expect([done, input.selected]).toEqual([['70>67'], null]);
  });

  test('a second tap on the man, or one on an idle square, puts it back', () => {
    const { input, done } = board();
    input.tap(70);
    input.tap(70);
    expect(input.selected).toBeNull();
    input.tap(70);
    input.tap(44);
    expect([done, input.selected]).toEqual([[], null]);
  });

  test('a tap on a face-down man flips it, also when another is selected', () => {
    const { input, done } = board();
    input.tap(70);
    input.tap(5);
    expect(done).toEqual(['flip 5']);
  });

  test('a drag moves, and the man does not slide again', () => {
    const { input, done } = board();
    input.pointerDown(pointer(70), null);
    input.pointerMove(pointer(67));
    expect(input.drag).toMatchObject({ origin: 70, dx: -150, dy: 0 });
    expect(input.over).toBe(67);
    input.pointerUp(pointer(67));
    expect([done, input.dropped, input.drag]).toEqual([['70>67'], 67, null]);
  });

  test('a drag to nowhere leaves everything as it was', () => {
    const { input, done } = board();
    input.pointerDown(pointer(70), null);
    input.pointerMove(pointer(44));
    input.pointerUp(pointer(44));
    expect([done, input.selected, input.drag]).toEqual([[], null, null]);
  });

  test('a second finger does not end the drag of the first', () => {
    const { input, done } = board();
    input.pointerDown(pointer(70), null);
    input.pointerMove(pointer(67, 2));
    expect([input.drag, done]).toEqual([null, []]);
  });

  test('a man in hand is dropped by tap and by drag', () => {
    const { input, done } = board();
    input.pick('drop:alfil');
    input.tap(3);
    input.pointerDown(pointer(80), 'drop:alfil');
    input.pointerMove(pointer(3));
    input.pointerUp(pointer(3));
    expect(done).toEqual(['drop:alfil>3', 'drop:alfil>3']);
    input.pick('drop:ferz');
    expect(input.selected).toBeNull();
  });
});
