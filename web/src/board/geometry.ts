import type { BoardShape } from '../api/types';

// Units of a cell in every board drawing.
export const CELL = 100;

export interface Place {
  column: number;
  row: number;
}

// Where a square is on the screen: a turned board is seen from the other side.
export function placeOf(shape: BoardShape, at: number, turned: boolean): Place {
  const seen = turned ? shape.width * shape.height - 1 - at : at;
  return { column: seen % shape.width, row: Math.floor(seen / shape.width) };
}

export function squareOf(shape: BoardShape, { column, row }: Place, turned: boolean): number {
  const seen = row * shape.width + column;
  return turned ? shape.width * shape.height - 1 - seen : seen;
}

// In 0.1 the letter names the row, elsewhere the column.
const letterIsFile = ({ squares }: BoardShape) => squares[0]?.[0] !== squares[1]?.[0];

export function fileName(shape: BoardShape, column: number, turned: boolean): string {
  const square = shape.squares[squareOf(shape, { column, row: 0 }, turned)] ?? '';
  return letterIsFile(shape) ? square.slice(0, 1) : square.slice(1);
}

export function rankName(shape: BoardShape, row: number, turned: boolean): string {
  const square = shape.squares[squareOf(shape, { column: 0, row }, turned)] ?? '';
  return letterIsFile(shape) ? square.slice(1) : square.slice(0, 1);
}

// The square under a point of the page; null outside the board.
export function squareUnder(shape: BoardShape, box: DOMRect, x: number, y: number, turned: boolean): number | null {
  const column = Math.floor(((x - box.left) / box.width) * shape.width);
  const row = Math.floor(((y - box.top) / box.height) * shape.height);
  if (column < 0 || row < 0 || column >= shape.width || row >= shape.height) return null;
  return squareOf(shape, { column, row }, turned);
}

// The widest board of whole device pixels per cell, so that all lines are equally thick.
export function snappedWidth(available: number, files: number, pixelRatio: number): number {
  return (Math.floor((available * pixelRatio) / files) * files) / pixelRatio;
}
