import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameName, GameState, PlayedMove } from '../../src/api/types';
import { GAMES } from '../../src/games';
import { infoOf, piecesOf, shapeOf, stateOf } from '../support/canned';
import { expectNoFaults, Stage } from '../support/stage';

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

const text = (en: string) => ({ en, 'zh-Hant': en, 'zh-Hans': en });
const longerSide = async (page: Page) => {
  const box = (await page.locator('.board').first().boundingBox())!;
  return Math.max(box.width, box.height);
};
const overflow = (page: Page) =>
  page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]);

const states: Record<GameName, GameState> = {
  xiangqi: stateOf({}),
  banqi: stateOf({ pieces: piecesOf('xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx', 8), colours: null, deal: { commitment: '00', reveal: null } }),
  magic: stateOf({ pieces: piecesOf('xxxx/xxxx/xxxx/xxxx', 4), colours: null }),
  zero_point_one: stateOf({ pieces: [], colours: { first: 'red', second: 'blue' }, pockets: { first: [{ kind: 'alfil', count: 2 }], second: [] } }),
};

// The longer side of the board in CSS pixels; 720 x 450 is a 1440 x 900 window at 200 %.
test.each([
  [1366, 640, 560],
  [1440, 900, 780],
  [1280, 600, 520],
  [844, 390, 330],
  [720, 450, 380],
  [390, 844, 400],
  [320, 640, 300],
  [600, 200, 280],
  [640, 360, 280],
])('the board takes the screen at %i x %i: at least %i', async (width, height, least) => {
  for (const game of Object.keys(states) as GameName[]) {
    const scene = await stage.game(infoOf(game), states[game], { viewport: { width, height } });
    // On a phone held upright the width decides.
    const ofWidth = (Math.min(width, 560) - 30) * Math.max(1, shapeOf(game).height / shapeOf(game).width);
    const shared = GAMES[game].hands && width > height && width < 1000; // the hands stand beside it
    const wanted = shared ? 275 : width > height ? least : Math.min(least, ofWidth);
    expect([game, (await longerSide(scene.page)) >= wanted]).toEqual([game, true]);
    const [sideways, down] = await overflow(scene.page);
    expect([game, sideways]).toEqual([game, 0]);
    if (width >= 700 && height >= 380) expect([game, down]).toEqual([game, 0]);
    await expectNoFaults(scene);
  }
});

const moves: PlayedMove[] = Array.from({ length: 12 }, (_, i) => ({
  ply: i + 1,
  seat: i % 2 ? 'second' : 'first',
  move: 'h2e2',
  kind: 'move',
  from: 70,
  to: 67,
}));

// Everything that a notice may bring along at once.
const noisy: Partial<GameState> = {
  offers: { draw: 'second', takeback: 'second', rematch: null },
  repetition: { occurrences: 2, limit: 3, loser: 'first', level: 'perpetual-chase', chasers: [70], victims: [7], text: text('Red loses if this goes on.') },
  quiet: { plies: 50, limit: 60 },
};

test.each([
  ['wide', { width: 1366, height: 700 }],
  ['one column', { width: 390, height: 844 }],
])('what can be clicked stays where it is when notices come: %s', async (_, viewport) => {
  const scene = await stage.game(infoOf('xiangqi'), stateOf({ ply: 12, moves }), { viewport });
  const { page } = scene;
  const buttons = ['Turn', 'One move back', 'Resign', 'Take back', 'Share'];
  const places = async () => {
    const boxes = await Promise.all(buttons.map((name) => page.getByRole('button', { name, exact: true }).boundingBox()));
    return [...boxes, await page.locator('.board').boundingBox()].map((box) => box && [Math.round(box.x), Math.round(box.y)]);
  };
  const before = await places();
  scene.say({ t: 'state', state: stateOf({ seq: 2, ply: 12, moves, ...noisy }) });
  await page.getByText('Repetition 2 of 3.').waitFor();
  scene.say({ t: 'error', error: { code: 'draw_declined', message: 'the engine declines the draw' } });
  await page.getByText('The engine declines the draw.').waitFor();
  expect(await places()).toEqual(before);
  await page.route('**/api/v1/replay', (route) => route.fulfill({ json: { plies: [] } }));
  const back = (await page.getByRole('button', { name: 'One move back' }).boundingBox())!;
  await page.mouse.click(back.x + 5, back.y + 5);
  await page.getByText('Move 11 of 12').waitFor();
  await page.mouse.click(back.x + 5, back.y + 5);
  await page.getByText('Move 10 of 12').waitFor();
  await expectNoFaults(scene);
});

test('a double click on Resign does not resign', async () => {
  const scene = await stage.game(infoOf('xiangqi'), stateOf({}));
  await scene.page.getByRole('button', { name: 'Resign' }).dblclick();
  await scene.page.waitForTimeout(100);
  expect(scene.sent.filter(({ t }) => t === 'resign')).toEqual([]);
  await expectNoFaults(scene);
});

test('the next set of pieces is one click beside the board; first visitors get what they can read', async () => {
  for (const [locale, first, next] of [
    ['en-GB', 'pictures-crown', 'hanzi-帥'],
    ['de-DE', 'pictures-crown', 'hanzi-帥'],
    ['zh-TW', 'hanzi-帥', 'hanzi-帅'],
    ['zh-CN', 'hanzi-帅', 'letters-K'],
  ] as const) {
    const scene = await stage.game(infoOf('xiangqi'), stateOf({}), { locale });
    await scene.page.locator(`.board use[href="#glyph-${first}"]`).first().waitFor({ state: 'attached' });
    await scene.page.locator('.controls svg use').first().click();
    await scene.page.locator(`.board use[href="#glyph-${next}"]`).first().waitFor({ state: 'attached' });
    await expectNoFaults(scene);
  }
});

test('the look of the board, its size and its motion are kept', async () => {
  const scene = await stage.game(infoOf('xiangqi'), stateOf({}));
  const { page } = scene;
  const before = await longerSide(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Jade').click();
  await page.getByLabel('Board size').fill('70');
  await page.getByRole('group', { name: 'Moving pieces' }).getByText('None').click();
  await page.keyboard.press('Escape');
  expect(await longerSide(page)).toBeLessThan(0.75 * before);
  await page.reload();
  await page.getByRole('grid').waitFor();
  expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({ board: 'jade', motion: 'none' });
  expect(await page.locator('.board').evaluate((board) => getComputedStyle(board).getPropertyValue('--board').trim())).toBe('#b9d3b7');
  await expectNoFaults(scene);
});
