import { CELL, type Place } from './geometry';

export interface Arrow {
  from: number;
  to: number;
  kind: 'best' | 'second' | 'chase' | 'check' | 'attack' | 'drawn' | 'hint';
}

const HEAD_LENGTH = 34;
const HEAD_WIDTH = 22;
const SHAFT_WIDTH = 8;
const START_GAP = 30; // the glyph of the man that moves stays readable
const END_GAP = 12;

// An arrow as one outline, head included: markers with ids would clash between boards. A circle when it goes nowhere.
export function arrowPath(from: Place, to: Place): string {
  const [x, y] = [centre(from.column), centre(from.row)];
  const [dx, dy] = [centre(to.column) - x, centre(to.row) - y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return `M${x - 44} ${y}a44 44 0 1 0 88 0a44 44 0 1 0 -88 0M${x - 38} ${y}a38 38 0 1 1 76 0a38 38 0 1 1 -76 0`;
  const [ux, uy] = [dx / length, dy / length];
  const end = length - END_GAP;
  const neck = end - HEAD_LENGTH;
  const point = (along: number, aside: number) => `${(x + ux * along - uy * aside).toFixed(1)} ${(y + uy * along + ux * aside).toFixed(1)}`;
  const outline = [
    point(START_GAP, SHAFT_WIDTH),
    point(neck, SHAFT_WIDTH),
    point(neck, HEAD_WIDTH),
    point(end, 0),
    point(neck, -HEAD_WIDTH),
    point(neck, -SHAFT_WIDTH),
    point(START_GAP, -SHAFT_WIDTH),
  ];
  return `M${outline.join('L')}Z`;
}

function centre(index: number): number {
  return index * CELL + CELL / 2;
}
