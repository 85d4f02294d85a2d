import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameState, SetupTask } from '../../src/api/types';
import { infoOf, stateOf } from '../support/canned';
import { expectNoFaults, sentMoves, square, Stage } from '../support/stage';

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

const text = (en: string) => ({ en, 'zh-Hant': en, 'zh-Hans': en });

test('a repetition says who would lose by it and why, and marks the men', async () => {
  const repetition = {
    occurrences: 2,
    limit: 3,
    loser: 'first' as const,
    level: 'perpetual chase',
    chasers: [70],
    victims: [7],
    text: text('If this goes on, Red loses.'),
  };
  const scene = await stage.game(infoOf('xiangqi'), stateOf({ repetition }));
  await scene.page.getByText('Repetition 2 of 3.').waitFor();
  expect(await scene.page.getByRole('status').textContent()).toContain('Red loses');
  expect(await scene.page.locator('.victim').count()).toBe(1);
  expect(await scene.page.getByRole('link', { name: 'See ruling' }).getAttribute('href')).toMatch(/^\/judge\?fen=/);
  await expectNoFaults(scene);
});

test('a lost connection greys the board, and coming back starts from what the server says', async () => {
  const scene = await stage.game(infoOf('xiangqi'), stateOf({ actions: [{ move: 'h2e2', kind: 'move', from: 70, to: 67 }] }));
  await scene.sockets[0]!.close();
  await scene.page.getByText('Reconnecting').waitFor();
  await square(scene.page, 'h2').click();
  await scene.page.getByText('Reconnecting').waitFor({ state: 'detached' });
  expect(scene.sent.filter(({ t }) => t === 'join').length).toBe(2);
  await expect.poll(() => sentMoves(scene)).toEqual([]);
  await expectNoFaults(scene);
});

test.each([
  ['fair', 'a0=G b0=s'],
  ['wrong-hash', 'a0=s b0=G'],
])('a deal is found %s by the page itself', async (verdict, deal) => {
  const commitment = createHash('sha256').update('00ff:a0=G b0=s').digest('hex');
  const state = stateOf({
    phase: 'over',
    turn: null,
    deal: { commitment, reveal: { salt: '00ff', deal } },
    result: { winner: 'first', reason: 'no-men', text: text('Red wins.') },
  });
  const scene = await stage.game(infoOf('banqi'), { ...state, pieces: [] });
  await scene.page.locator(`[data-fairness="${verdict}"]`).waitFor();
  await expectNoFaults(scene);
});

test('offers are answered; resigning asks twice', async () => {
  const scene = await stage.game(infoOf('xiangqi'), stateOf({ offers: { draw: 'second', takeback: null, rematch: null } }));
  await scene.page.getByRole('button', { name: 'Decline' }).click();
  await scene.page.getByRole('button', { name: 'Resign' }).click();
  await scene.page.getByRole('button', { name: 'Really resign?' }).click();
  await expect
    .poll(() => scene.sent.slice(1))
    .toMatchObject([
      { t: 'draw', answer: false },
      { t: 'resign', seat: 'first' },
    ]);
  await expectNoFaults(scene);
});

test('0.1: men are placed by hand, mirrored, and sent as letters', async () => {
  const setup: SetupTask = {
    seat: 'first',
    squares: [56, 57, 58, 59, 60, 61, 62, 63, 48, 49, 50, 51, 52, 53, 54, 55],
    examples: ['DAAFWAADAADFNDAA'],
    men: [
      ['wazir', 'W', 1],
      ['knight', 'N', 1],
      ['ferz', 'F', 2],
      ['dabbaba', 'D', 4],
      ['alfil', 'A', 8],
    ].map(([kind, letter, count]) => ({ kind, letter, count }) as SetupTask['men'][0]),
  };
  const scene = await stage.game(infoOf('zero_point_one'), stateOf({ phase: 'setup', pieces: [], colours: { first: 'red', second: 'blue' }, setup }));
  const { page } = scene;
  expect(await page.getByRole('button', { name: 'Ready' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'wazir ×1' }).click();
  await square(page, 'a3').click();
  expect(await square(page, 'a3').getAttribute('aria-label')).toBe('a3, Red wazir');
  expect(await page.getByRole('button', { name: 'wazir ×0' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Suggest' }).click();
  await page.getByRole('button', { name: 'Mirror' }).click();
  await page.getByRole('button', { name: 'Ready' }).click();
  await expect.poll(() => sentMoves(scene)).toEqual(['DAAWFAADAADNFDAA']);
  await expectNoFaults(scene);
});

test('a move set while the opponent thinks is played as soon as it is allowed, and dropped when it is not', async () => {
  const away = stateOf({ turn: 'second', thinking: true });
  const scene = await stage.game(infoOf('xiangqi'), away);
  const { page } = scene;
  const mine = (ply: number, actions: GameState['actions']) => ({ t: 'state', state: stateOf({ seq: ply + 1, ply, actions }) });
  await square(page, 'h2').click();
  await square(page, 'e2').click();
  await page.getByText('Your next move is set.').waitFor();
  scene.say(mine(2, [{ move: 'h2e2', kind: 'move', from: 70, to: 67 }]));
  await page.getByText('Your next move is set.').waitFor({ state: 'detached' });
  await expect.poll(() => sentMoves(scene)).toEqual(['h2e2']);
  scene.say({ t: 'state', state: { ...away, seq: 4, ply: 3 } });
  await page.locator('[data-seq="4"]').waitFor();
  await square(page, 'h0').click();
  await square(page, 'h5').click();
  await page.getByText('Your next move is set.').waitFor();
  scene.say(mine(4, [{ move: 'h0g2', kind: 'move', from: 88, to: 69 }]));
  await page.getByText('Your next move is set.').waitFor({ state: 'detached' });
  await expect.poll(() => sentMoves(scene)).toEqual(['h2e2']);
  await expectNoFaults(scene);
});

test('a move can be typed in the notation one reads', async () => {
  const scene = await stage.game(infoOf('xiangqi'), stateOf({}));
  await scene.page.getByRole('textbox', { name: 'Type a move' }).fill('C2=5');
  await scene.page.keyboard.press('Enter');
  await expect.poll(() => sentMoves(scene)).toEqual(['C2=5']);
  await expectNoFaults(scene);
});

test('the board is saved as a picture', async () => {
  const scene = await stage.game(infoOf('xiangqi'), stateOf({}));
  await scene.page.getByRole('button', { name: 'Share' }).click();
  const [download] = await Promise.all([scene.page.waitForEvent('download'), scene.page.getByRole('button', { name: 'Save PNG' }).click()]);
  const file = readFileSync((await download.path())!);
  expect(download.suggestedFilename()).toBe('xiangqi-canned.png');
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1080, 1200]);
  expect(file.length).toBeGreaterThan(50_000); // men and lines, not an empty sheet
  await expectNoFaults(scene);
});
