import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { infoOf, stateOf } from '../support/canned';
import { expectNoFaults, Stage } from '../support/stage';

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

const MOST_FIRST_LOAD_BYTES = 150_000;

test('the first page and a game load in 150 kB', async () => {
  const scene = await stage.game(infoOf('xiangqi'), stateOf({}));
  await scene.page.goto('/');
  const paths = await scene.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  await scene.page.goto('/game/canned');
  const more = await scene.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  const files = [...new Set(['/', ...paths, ...more])].filter((path) => !path.startsWith('/api'));
  let bytes = 0;
  for (const path of files) bytes += gzipSync(Buffer.from(await (await fetch(stage.origin + path)).arrayBuffer())).length;
  expect(files.length).toBeGreaterThan(4);
  expect(bytes).toBeLessThan(MOST_FIRST_LOAD_BYTES);
  await expectNoFaults(scene);
});

test('language, theme and pieces are chosen once and kept', async () => {
  const watched = await stage.page('/');
  const { page } = watched;
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Xiangqi').selectOption('pictures');
  await page.locator('button[lang="zh-Hant"]').click();
  await page.getByRole('heading', { name: '設定' }).waitFor();
  await page.getByText('深色', { exact: true }).click();
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.locator('html[lang="zh-Hant"]').waitFor(); // Chinese is fetched
  await page.locator('use[href="#glyph-pictures-crown"]').first().waitFor({ state: 'attached' });
  await expectNoFaults(watched);
});

test('no page scrolls sideways on the smallest phone', async () => {
  const watched = await stage.page('/', { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  for (const path of ['/', '/play', '/analyse', '/judge', '/campaign', '/lab', '/nowhere']) {
    await watched.page.goto(path);
    await watched.page.locator('main *').first().waitFor();
    expect([path, await watched.page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
  await watched.context.close();
});

test('back and forward walk through the pages', async () => {
  const watched = await stage.page('/');
  const { page } = watched;
  await page.getByRole('navigation').getByRole('link', { name: 'Play' }).click();
  await page.getByRole('heading', { name: 'New game' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'A garden of board games' }).waitFor();
  await expectNoFaults(watched);
});
