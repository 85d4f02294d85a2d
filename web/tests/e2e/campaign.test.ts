import { join } from 'node:path';
import { expect, test } from 'vitest';
import { liveApp } from '../support/live';
import { PagePlayer } from '../support/player';
import { expectNoFaults, square } from '../support/stage';

// Three levels of our own: the first can be won at once, so that stars do not hang on luck.
const app = liveApp(['--levels', join(import.meta.dirname, '../levels')]);

test('a level is solved with help, then for three stars; the next opens, and all is kept', async () => {
  const watched = await app.page();
  const { page } = watched;
  const player = new PagePlayer(page);
  const find = (move: string) => player.state!.actions.find((action) => action.move === move)!;
  await page.goto('/campaign');
  await page.getByText('31 of 100 pass').waitFor();
  await page.getByRole('link', { name: 'Next: First steps' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await player.until((state) => state.turn === 'first');

  await page.getByRole('button', { name: 'Hint (3)' }).click();
  await page.getByText(/The hint wins with a chance of/).waitFor();
  await player.act(find('a1a2'));
  await player.until((state) => state.ply === 2);
  await page.getByRole('button', { name: 'Undo (3)' }).click();
  await player.until((state) => state.ply === 0);
  await player.act(find('a1b1'));
  await page.locator('[data-stars="2"]').waitFor();
  await page.locator('[data-fairness="fair"]').waitFor();

  await page.getByRole('button', { name: 'Restart' }).click();
  await player.until((state) => state.phase === 'play' && state.level?.hints_left === 3);
  await player.act(find('a1b1'));
  await page.locator('[data-stars="3"]').waitFor();
  await page.getByRole('button', { name: 'Same deal' }).click();
  await page.getByText('Practice on a known deal').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Next level' }).click();
  await page.getByRole('heading', { name: '2. Gold and frost' }).waitFor();

  await app.server.kill();
  await app.server.start();
  await page.goto('/campaign');
  await page
    .getByRole('link', { name: /First steps/ })
    .getByRole('img', { name: '3 of 3 stars' })
    .waitFor();
  await page.goto('/campaign/1');
  await page.getByRole('link', { name: 'Watch my best game' }).click();
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByText('Move 0 of 1').waitFor();
  await expect.poll(() => square(page, 'a1').getAttribute('aria-label')).toBe('a1, Red rook'); // the past comes from the server
  await expectNoFaults(watched);
});

test('the skins show the same level in letters, numbers and pets', async () => {
  const watched = await app.page();
  const { page } = watched;
  await page.goto('/campaign/1');
  for (const [name, glyph] of [
    ['Letters', 'letters-R'],
    ['Numbers', 'letters-3'],
    ['Pets', 'pictures-dog'],
  ]) {
    await page.getByText(name!, { exact: true }).click();
    await page.locator(`use[href="#glyph-${glyph}"]`).first().waitFor({ state: 'attached' });
  }
  await expectNoFaults(watched);
});
