import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Action } from '../../src/api/types';
import { infoOf, piecesOf, stateOf } from '../support/canned';
import { PHONE } from '../support/chromium';
import { centreOf, expectNoFaults, sentMoves, square, Stage } from '../support/stage';

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

// The cannon on h2 (point 70) to e2 (67), or taking the horse on h9 (7).
const CANNON: Action[] = [
  { move: 'h2e2', kind: 'move', from: 70, to: 67, hit: false },
  { move: 'h2h9', kind: 'move', from: 70, to: 7, hit: true },
];
const xiangqi = () => stage.game(infoOf('xiangqi'), stateOf({ actions: CANNON }));

test('taps move a man, and the page shows it before the server answers', async () => {
  const scene = await xiangqi();
  await square(scene.page, 'h2').click();
  expect(await square(scene.page, 'e2').getAttribute('aria-label')).toContain('can move here');
  expect(await square(scene.page, 'h9').getAttribute('aria-label')).toContain('Black horse, can be taken');
  await square(scene.page, 'e2').click();
  await expect.poll(() => sentMoves(scene)).toEqual(['h2e2']);
  expect(await square(scene.page, 'e2').getAttribute('aria-label')).toBe('e2, Red cannon');
  scene.say({ t: 'error', id: '1', error: { code: 'illegal_move', message: 'not so' } });
  await scene.page.getByText('not so').waitFor();
  expect(await square(scene.page, 'h2').getAttribute('aria-label')).toBe('h2, Red cannon');
  await expectNoFaults(scene);
});

test('a drag moves, also on a turned board', async () => {
  const scene = await xiangqi();
  await scene.page.getByRole('button', { name: 'Turn', exact: true }).click();
  const [from, to] = [await centreOf(scene.page, 'h2'), await centreOf(scene.page, 'h9')];
  expect(from[1]).toBeLessThan(to[1]);
  await scene.page.mouse.move(...from);
  await scene.page.mouse.down();
  await scene.page.mouse.move(...to, { steps: 4 });
  await scene.page.mouse.up();
  await expect.poll(() => sentMoves(scene)).toEqual(['h2h9']);
  await expectNoFaults(scene);
});

test('the keyboard alone moves a man', async () => {
  const scene = await xiangqi();
  await square(scene.page, 'h2').focus();
  await scene.page.keyboard.press('Enter');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await scene.page.keyboard.press(key);
  expect(await scene.page.evaluate(() => document.activeElement?.getAttribute('data-square'))).toBe('e2');
  await scene.page.keyboard.press('Escape');
  await scene.page.keyboard.press('Enter');
  await expect.poll(() => sentMoves(scene)).toEqual([]);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', ' ']) await scene.page.keyboard.press(key);
  await expect.poll(() => sentMoves(scene)).toEqual(['h2e2']);
  await expectNoFaults(scene);
});

test('the grid is one for screen readers, with one square in the tab order', async () => {
  const scene = await xiangqi();
  expect(await scene.page.getByRole('grid', { name: 'Board of Xiangqi' }).count()).toBe(1);
  expect(await scene.page.getByRole('row').count()).toBe(10);
  expect(await scene.page.getByRole('gridcell').count()).toBe(90);
  expect(await scene.page.locator('[role=gridcell][tabindex="0"]').count()).toBe(1);
  await expectNoFaults(scene);
});

test('right-drag draws an arrow, and again takes it away', async () => {
  const scene = await xiangqi();
  const [from, to] = [await centreOf(scene.page, 'b0'), await centreOf(scene.page, 'c2')];
  for (const expected of [1, 0]) {
    await scene.page.mouse.move(...from);
    await scene.page.mouse.down({ button: 'right' });
    await scene.page.mouse.move(...to);
    await scene.page.mouse.up({ button: 'right' });
    expect(await scene.page.locator('.arrow.drawn').count()).toBe(expected);
  }
  await expectNoFaults(scene);
});

test('taps of a finger flip a face-down man; nothing in the page tells one tile from another', async () => {
  const flips = ['a0', 'b0'].map((name, i): Action => ({ move: name + name, kind: 'flip', to: 24 + i }));
  const pieces = piecesOf('xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx', 8);
  const scene = await stage.game(infoOf('banqi'), stateOf({ pieces, actions: flips, colours: null }), PHONE);
  const tiles = await scene.page.locator('.piece').evaluateAll((all) => all.map((tile) => tile.innerHTML));
  expect([tiles.length, new Set(tiles).size]).toEqual([32, 1]);
  await square(scene.page, 'b0').tap();
  await expect.poll(() => sentMoves(scene)).toEqual(['b0b0']);
  const shown = { id: 25, at: 25, kind: 'horse', colour: 'black' as const };
  scene.say({
    t: 'state',
    state: stateOf({
      seq: 2,
      ply: 1,
      turn: 'second',
      colours: { first: 'black', second: 'red' },
      pieces: pieces.map((piece) => (piece.id === 25 ? shown : piece)),
      moves: [{ ply: 1, seat: 'first', move: 'b0b0', kind: 'flip', to: 25, outcome: 'b0=h', shown: { colour: 'black', kind: 'horse' } }],
    }),
  });
  await scene.page.locator('use[href="#glyph-pictures-horse"]').first().waitFor();
  expect(await scene.page.getByRole('status').textContent()).toContain('Black horse');
  await expectNoFaults(scene);
});

test('men in hand drop by tap and by drag', async () => {
  const drops: Action[] = [
    { move: 'Ad4', kind: 'drop', piece: 'alfil', to: 35 },
    { move: 'Ae5', kind: 'drop', piece: 'alfil', to: 28 },
  ];
  const state = stateOf({
    pieces: [],
    colours: { first: 'red', second: 'blue' },
    actions: drops,
    pockets: { first: [{ kind: 'alfil', count: 2 }], second: [] },
  });
  const scene = await stage.game(infoOf('zero_point_one'), state);
  const hand = scene.page.getByRole('group', { name: 'Men in your hand' });
  expect(await hand.getByRole('button', { name: 'ferz ×0' }).isDisabled()).toBe(true);
  await hand.getByRole('button', { name: 'alfil ×2' }).click();
  await square(scene.page, 'd4').click();
  scene.say({ t: 'state', state: { ...state, seq: 2 } });
  const from = (await hand.getByRole('button', { name: 'alfil ×2' }).boundingBox())!;
  await scene.page.mouse.move(from.x + 20, from.y + 20);
  await scene.page.mouse.down();
  await scene.page.mouse.move(...(await centreOf(scene.page, 'e5')), { steps: 4 });
  await scene.page.mouse.up();
  await expect.poll(() => sentMoves(scene)).toEqual(['Ad4', 'Ae5']);
  await expectNoFaults(scene);
});

test('a spell is picked up, then cast on a man', async () => {
  const actions: Action[] = [
    { move: '*i2:d4', kind: 'cast', spell: 'ice', count: 2, to: 3 },
    { move: 'a1a2', kind: 'move', from: 12, to: 8 },
  ];
  const state = stateOf({ pieces: piecesOf('3r/4/4/R3', 4), actions, spells: { first: [{ spell: 'ice', count: 2, charges: 1 }], second: [] } });
  const scene = await stage.game(infoOf('magic'), state);
  await scene.page.getByRole('button', { name: /^Ice 2/ }).click();
  expect(await square(scene.page, 'd4').getAttribute('aria-label')).toContain('can be taken');
  await square(scene.page, 'd4').click();
  await expect.poll(() => sentMoves(scene)).toEqual(['*i2:d4']);
  await expectNoFaults(scene);
});
