import { join } from 'node:path';
import { expect, test } from 'vitest';
import { liveApp } from '../support/live';
import { expectNoFaults, square } from '../support/stage';

const app = liveApp(['--runs', join(import.meta.dirname, '../runs')]);

test('a pasted cycle is judged with reasons, ply by ply', async () => {
  const watched = await app.page();
  const { page } = watched;
  await page.goto('/judge');
  await page.getByRole('button', { name: 'Example' }).click();
  await page.getByRole('button', { name: 'Judge', exact: true }).click();
  expect(await page.getByRole('region', { name: 'Verdict' }).getAttribute('data-verdict')).toBe('black-wins');
  await page.getByRole('table').getByText('chase').first().waitFor();
  expect(await page.locator('.arrow').count()).toBeGreaterThan(0); // the first move that counts is shown
  await page.getByLabel('Game or position').fill('1. h2e2 nonsense');
  await page.getByRole('button', { name: 'Judge', exact: true }).click();
  await page.getByText('Cannot be read.').waitFor();
  await expectNoFaults(watched);
});

test('a diagram of the gallery is opened and judged', async () => {
  const watched = await app.page();
  const { page } = watched;
  await page.goto('/judge');
  await page.getByText('Black wins', { exact: true }).first().click();
  await page.locator('a[href^="/judge/"]').first().click();
  expect(await page.getByRole('region', { name: 'Verdict' }).getAttribute('data-verdict')).toBe('black-wins');
  await page.getByRole('grid').waitFor();
  await expectNoFaults(watched);
});

test('an analysis follows the board, draws its lines, and its address is the study', async () => {
  const watched = await app.page();
  const { page } = watched;
  await page.goto('/analyse?game=xiangqi');
  await square(page, 'h2').click();
  await square(page, 'e2').click();
  await page.waitForURL(/moves=h2e2/);
  await page.getByRole('checkbox', { name: 'Engine' }).check();
  await page.getByText(/^depth \d+/).waitFor();
  await page.locator('.arrow.best').waitFor();
  await page.reload();
  expect(await square(page, 'e2').getAttribute('aria-label')).toBe('e2, Red cannon');
  await page.getByRole('button', { name: 'Review all moves' }).click();
  await page.getByRole('region', { name: "First player's winning chance" }).waitFor();
  await expectNoFaults(watched);
});

test('a game of banqi is reviewed, and its flips are weighed', async () => {
  const watched = await app.page();
  const { page } = watched;
  await page.goto('/analyse?game=banqi&variant=banqi&moves=a0a0,a0=G');
  await page.getByRole('button', { name: 'Review all moves' }).click();
  await page.getByRole('region', { name: 'Luck', exact: true }).waitFor();
  await page.getByRole('region', { name: 'Luck', exact: true }).getByRole('button', { name: /^1\. / }).waitFor();
  await page.getByRole('combobox', { name: 'Square' }).selectOption({ index: 1 });
  await expectNoFaults(watched);
});

test('an ending of banqi is told exactly, and its moves can be played', async () => {
  const watched = await app.page();
  const { page } = watched;
  await page.goto(`/analyse?game=banqi&fen=${encodeURIComponent('8/6A1/7h/3E4 r - 0 1')}`);
  const tables = page.getByRole('region', { name: 'Endgame tables' });
  await tables.getByText('Red wins', { exact: true }).first().waitFor();
  expect(await tables.getAttribute('data-winner')).toBe('first');
  expect(await page.getByRole('img', { name: 'The first player wins with a chance of 100%' }).count()).toBe(1);
  for (let plies = 5; plies > 0; --plies) {
    await tables.getByText(`with a capture within ${plies} plies`).waitFor();
    await tables.getByRole('list', { name: 'Moves, best first' }).getByRole('button').first().click();
  }
  await page.getByText('Red wins by taking every piece.').waitFor();
  await expectNoFaults(watched);
});

test('the laboratory shows a match with its error', async () => {
  const watched = await app.page();
  const { page } = watched;
  await page.goto('/lab');
  await page.getByRole('link', { name: /first/ }).click();
  const run = page.getByRole('region', { name: 'first' });
  await run.getByText('190.8').waitFor();
  await run.getByText('6 / 0 / 2').waitFor();
  await expectNoFaults(watched);
});

test('the laboratory draws how a run came to its result', async () => {
  const watched = await app.page();
  const { page } = watched;
  await page.goto('/lab/test');
  await page.getByRole('img', { name: 'Elo of A: 21.7 ± 33.2 after 200 pairs' }).waitFor();
  const llr = page.getByRole('img', { name: 'LLR: 0.25 after 200 pairs' });
  await llr.getByText('40 Elo accepted').waitFor();
  await llr.hover({ position: { x: 60, y: 100 } });
  await page.getByRole('img', { name: /^LLR: .* after \d pairs$/ }).waitFor();
  await expectNoFaults(watched);
});

test('the laboratory opens a report of somebody else, and nothing but a report', async () => {
  const watched = await app.page();
  const { page } = watched;
  await page.goto('/lab/first');
  await page.getByRole('region', { name: 'first' }).waitFor();
  const report = (text: string) => ({ name: 'report.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.locator('input[type=file]').setInputFiles(report('{"not": "a report"}'));
  await page.getByText('That is no report.json of a match.').waitFor();
  await page.locator('input[type=file]').setInputFiles(join(import.meta.dirname, '../runs/test/report.json'));
  const run = page.getByRole('region', { name: 'report.json' });
  await run.getByText('209 / 7 / 184').waitFor();
  await run.getByRole('img', { name: /^Elo of A/ }).waitFor();
  await page.getByRole('link', { name: /first/ }).click();
  await page.getByRole('region', { name: 'first' }).getByText('no course').waitFor();
  await expectNoFaults(watched);
});
