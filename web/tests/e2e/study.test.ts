import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, watchedPage } from '../support/chromium';
import { LiveServer } from '../support/server';
import { expectNoFaults, square } from '../support/stage';

const server = new LiveServer(['--runs', join(import.meta.dirname, '../runs')]);
let browser: Browser;
beforeAll(async () => {
  [browser] = await Promise.all([launch(), server.start()]);
});
afterAll(async () => {
  await browser?.close();
  await server.close();
});

test('a pasted cycle is judged with reasons, ply by ply', async () => {
  const watched = await watchedPage(browser, server.origin);
  const { page } = watched;
  await page.goto('/judge');
  await page.getByRole('button', { name: 'Example' }).click();
  await page.getByRole('button', { name: 'Judge', exact: true }).click();
  expect(await page.getByRole('region', { name: 'Verdict' }).getAttribute('data-verdict')).toBe('black-wins');
  await page.getByRole('table').getByText('chase').first().waitFor();
  await page.getByRole('button', { name: 'One move back' }).click();
  expect(await page.locator('.arrow').count()).toBeGreaterThan(0);
  await page.getByLabel('Game or position').fill('1. h2e2 nonsense');
  await page.getByRole('button', { name: 'Judge', exact: true }).click();
  await page.getByText('Cannot be read.').waitFor();
  await expectNoFaults(watched);
});

test('a diagram of the gallery is opened and judged', async () => {
  const watched = await watchedPage(browser, server.origin);
  const { page } = watched;
  await page.goto('/judge');
  await page.getByText('Black wins', { exact: true }).first().click();
  await page.locator('a[href^="/judge/"]').first().click();
  expect(await page.getByRole('region', { name: 'Verdict' }).getAttribute('data-verdict')).toBe('black-wins');
  await page.getByRole('grid').waitFor();
  await expectNoFaults(watched);
});

test('an analysis follows the board, draws its lines, and its address is the study', async () => {
  const watched = await watchedPage(browser, server.origin);
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
  const watched = await watchedPage(browser, server.origin);
  const { page } = watched;
  await page.goto('/analyse?game=banqi&variant=banqi&moves=a0a0,a0=G');
  await page.getByRole('button', { name: 'Review all moves' }).click();
  await page.getByRole('region', { name: 'Luck', exact: true }).waitFor();
  await page.getByRole('region', { name: 'Luck', exact: true }).getByRole('button', { name: /^1\. / }).waitFor();
  await page.getByRole('combobox', { name: 'Square' }).selectOption({ index: 1 });
  await expectNoFaults(watched);
});

test('the laboratory shows a match with its error', async () => {
  const watched = await watchedPage(browser, server.origin);
  const { page } = watched;
  await page.goto('/lab');
  await page.getByRole('link', { name: /first/ }).click();
  const run = page.getByRole('region', { name: 'first' });
  await run.getByText('190.8').waitFor();
  await run.getByText('6 / 0 / 2').waitFor();
  await expectNoFaults(watched);
});
