import { describe, expect, test } from 'vitest';
import { branchOf, grown, leaves, lineThrough, pathTo, promote, remove, treeOf, treeTexts } from '../../src/analyse/tree';

const GAME = ['h2e2', '(b2e2', 'b9c7', '(h9g7)', 'b0c2)', '(c3c4)', 'h9g7', 'h0g2'];

describe('a tree of moves', () => {
  test('is written and read as in PGN', () => {
    expect(treeTexts(treeOf(GAME))).toEqual(GAME);
    expect(treeTexts(treeOf([]))).toEqual([]);
    expect(treeTexts(treeOf(['a', '(b', 'c']))).toEqual(['a', '(b', 'c)']);
    expect(treeTexts(treeOf(['a))', 'b']))).toEqual(['a', 'b']);
  });

  test('has a main line, and a line through every move', () => {
    const root = treeOf(GAME);
    expect(lineThrough(root).map(({ text }) => text)).toEqual(['h2e2', 'h9g7', 'h0g2']);
    const variation = root.children[1]!;
    expect(lineThrough(variation).map(({ text }) => text)).toEqual(['b2e2', 'b9c7', 'b0c2']);
    expect(pathTo(variation.children[1]!).map(({ text }) => text)).toEqual(['b2e2', 'h9g7']);
    expect(leaves(root).map(({ text }) => text)).toEqual(['h0g2', 'b0c2', 'h9g7', 'c3c4']);
    expect([branchOf(root.children[0]!), branchOf(variation.children[0]!)]).toEqual([null, variation]);
  });

  test('another move makes a variation, the same move follows the line', () => {
    const root = treeOf(['a', 'b']);
    expect(grown(root, 'a')).toBe(root.children[0]);
    grown(root, 'c');
    expect(treeTexts(root)).toEqual(['a', '(c)', 'b']);
  });

  test('a variation is promoted or deleted', () => {
    const root = treeOf(['a', '(c', 'd)', 'b']);
    promote(root.children[1]!);
    expect(treeTexts(root)).toEqual(['c', '(a', 'b)', 'd']);
    remove(root.children[1]!);
    expect(treeTexts(root)).toEqual(['c', 'd']);
  });
});
