import { expect, test } from 'vitest';
import type { Action, GameState } from '../../src/api/types';
import { PHONE } from '../support/chromium';
import { liveApp } from '../support/live';
import { PagePlayer } from '../support/player';
import { expectNoFaults, square } from '../support/stage';

const app = liveApp();

async function newGame(game: string, opponent: 'Engine' | 'One board' | 'By link', options: { fen?: string; variant?: string; context?: object } = {}) {
  const watched = await app.page(options.context);
  const player = new PagePlayer(watched.page);
  await watched.page.goto(`/play?game=${game}${options.fen ? `&fen=${encodeURIComponent(options.fen)}` : ''}`);
  if (options.variant) await watched.page.getByLabel('Board and rules').selectOption(options.variant);
  await watched.page.getByText(opponent, { exact: true }).click();
  if (opponent === 'Engine') await watched.page.getByLabel(/^Strength/).fill('0');
  await watched.page.getByRole('button', { name: 'Start the game' }).click();
  await player.until(() => true);
  return { ...watched, player };
}

// Takes what can be taken, so that the game ends soon.
function greedy(state: GameState): Action {
  const byKind = (kind: Action['kind']) => state.actions.filter((action) => action.kind === kind);
  const quiet = byKind('move');
  return state.actions.find(({ hit }) => hit) ?? byKind('flip')[0] ?? byKind('drop')[0] ?? quiet[(state.ply * 7) % quiet.length]!;
}

async function playToTheEnd(player: PagePlayer): Promise<GameState> {
  while (player.state!.phase !== 'over') await player.act(greedy(player.state!));
  await player.page.getByRole('region', { name: 'The game is over' }).waitFor();
  return player.state!;
}

test('xiangqi: two on one board play to mate, and take a move back on the way', async () => {
  const game = await newGame('xiangqi', 'One board', { fen: '4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1' });
  const { page, player } = game;
  const find = (move: string) => player.state!.actions.find((action) => action.move === move)!;
  await player.act(find('d0d1'));
  await page.getByRole('button', { name: 'Take back' }).click();
  await player.until((state) => state.ply === 0);
  await player.act(find('b7b9'));
  expect(player.state!.result).toMatchObject({ winner: 'first', reason: 'checkmate' });
  await page.getByText('Red wins').first().waitFor();
  await expectNoFaults(game);
});

test('banqi: a small board to the end; the deal is verified, and nothing hidden was sent before', async () => {
  const game = await newGame('banqi', 'One board', { variant: 'banqi-4x4' });
  const { page, player } = game;
  await playToTheEnd(player);
  await page.locator('[data-fairness="fair"]').waitFor();
  const salt = player.state!.deal!.reveal!.salt;
  const early = player.received.filter((message) => !message.includes('"phase":"over"'));
  expect(early.length).toBeGreaterThan(5);
  expect(early.some((message) => message.includes(salt))).toBe(false);
  await expectNoFaults(game);
});

test('Magic Chess: two on one board play freely to the end', async () => {
  const game = await newGame('magic', 'One board');
  const end = await playToTheEnd(game.player);
  expect(['no-men', 'no-moves', 'repetition', 'move-limit']).toContain(end.result!.reason);
  await game.page.locator('[data-fairness="fair"]').waitFor();
  await expectNoFaults(game);
});

test('0.1: both set up, and leap until a wazir falls or the moves run out', async () => {
  const game = await newGame('zero_point_one', 'One board');
  const { page, player } = game;
  for (const button of ['Suggest', 'Random']) {
    const seq = player.state!.seq;
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('button', { name: 'Ready' }).click();
    await player.until((state) => state.seq > seq);
  }
  const end = await playToTheEnd(player);
  expect(['wazir-captured', 'move-limit']).toContain(end.result!.reason);
  await expectNoFaults(game);
});

test('a phone plays against the engine, looks back, and resigns', async () => {
  const game = await newGame('xiangqi', 'Engine', { context: PHONE });
  const { page, player } = game;
  await player.act(player.state!.actions.find(({ move }) => move === 'h2e2')!);
  await player.until((state) => state.ply === 2 && state.turn === 'first');
  await page.getByRole('button', { name: 'One move back' }).click();
  await page.getByText('Move 1 of 2').waitFor();
  expect(await square(page, 'e2').getAttribute('aria-label')).toBe('e2, Red cannon');
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Really resign?' }).click();
  await page.getByText('You lost').waitFor();
  await expectNoFaults(game);
});

test('a friend joins by link in another browser; both see every move; the server may die in between', async () => {
  const host = await newGame('xiangqi', 'By link');
  const link = await host.page.getByLabel('Invitation').inputValue();
  const guest = await app.page();
  const friend = new PagePlayer(guest.page);
  await guest.page.goto(link);
  await friend.until((state) => state.phase === 'play');
  await host.player.until((state) => state.phase === 'play');
  const move = (player: PagePlayer, text: string) => player.act(player.state!.actions.find((action) => action.move === text)!);
  await move(host.player, 'h2e2');
  await friend.until((state) => state.ply === 1);
  await app.server.kill();
  await host.page.getByText('Reconnecting').waitFor();
  await app.server.start();
  await guest.page.getByText('Reconnecting').waitFor({ state: 'detached' });
  await host.page.getByText('Reconnecting').waitFor({ state: 'detached' });
  await friend.until((state) => state.ply === 1 && state.turn === 'second');
  await move(friend, 'h9g7');
  await host.player.until((state) => state.ply === 2);
  expect(await square(host.page, 'g7').getAttribute('aria-label')).toBe('g7, Black horse');
  await guest.context.close();
  await host.page.getByText('away').waitFor();
  await host.context.close();
});

test('a move set while the friend thinks is played as soon as it can be', async () => {
  const host = await newGame('xiangqi', 'By link');
  const guest = await app.page({ locale: 'zh-TW' });
  const friend = new PagePlayer(guest.page);
  await guest.page.goto(await host.page.getByLabel('Invitation').inputValue());
  await friend.until((state) => state.phase === 'play');
  await host.player.until((state) => state.phase === 'play');
  await host.player.act(host.player.state!.actions.find(({ move }) => move === 'h2e2')!);
  await square(host.page, 'h0').click();
  await square(host.page, 'g2').click();
  await host.page.getByText('Your next move is set.').waitFor();
  await friend.until((state) => state.turn === 'second');
  await friend.act(friend.state!.actions.find(({ move }) => move === 'h9g7')!);
  await host.player.until((state) => state.ply === 3);
  await friend.until((state) => state.ply === 3);
  expect(await square(guest.page, 'g2').getAttribute('aria-label')).toBe('g2, 紅方馬');
  await guest.page.getByText('炮二平五').waitFor();
  await expectNoFaults(host);
  await expectNoFaults(guest);
});

test('the keyboard alone gets from the front page into a game and moves', async () => {
  const watched = await app.page();
  const { page } = watched;
  const player = new PagePlayer(page);
  await page.goto('/');
  const focused = (selector: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  const tabTo = async (selector: string) => {
    for (let i = 0; i < 40 && !(await focused(selector)); ++i) await page.keyboard.press('Tab');
  };
  await page.getByRole('link', { name: 'Play xiangqi now' }).waitFor();
  await tabTo('main a.primary, main button.primary');
  await page.keyboard.press('Enter');
  await player.until((state) => state.turn === 'first');
  await tabTo('[role=gridcell]');
  const walk = async (keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await walk([...Array(7).fill('ArrowDown'), 'End', 'ArrowLeft', 'Enter', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter']);
  await player.until((state) => state.ply >= 1);
  expect(await page.getByRole('list', { name: 'Moves' }).textContent()).toContain('C2=5');
  await expectNoFaults(watched);
});

test('a perpetual chase is announced while it is under way', async () => {
  const game = await newGame('xiangqi', 'One board', { fen: '2ba1k3/4a4/b8/7R1/9/9/1r2p4/9/4A4/2B1KAB1c w - - 0 1' });
  for (const move of ['h6i6', 'i0h0', 'i6h6', 'h0i0']) await game.player.act(game.player.state!.actions.find((action) => action.move === move)!);
  expect(game.player.state!.repetition).toMatchObject({ loser: 'first' });
  await game.page.getByText(/Repetition \d of \d/).waitFor();
  await game.page.getByRole('link', { name: 'See ruling' }).click();
  await game.page.getByRole('region', { name: 'Verdict' }).waitFor();
  await expectNoFaults(game);
});
