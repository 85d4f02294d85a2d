import { expect, test } from 'vitest';
import { liveApp } from '../support/live';
import { expectNoFaults, square } from '../support/stage';

const app = liveApp();

test('a position is put up by hand in every game, and what is impossible is said beside the editor', async () => {
  const watched = await app.page();
  const { page } = watched;
  for (const [game, fen] of [
    ['xiangqi', 'rnbakabnr'],
    ['banqi', 'XXXXXXXX'],
    ['magic', '????'],
    ['zero_point_one', '/8/8/8/8/'],
  ] as const) {
    const start = game === 'zero_point_one' ? '&moves=DAAFWAADAADFNDAA,daafwaadaadfndaa' : '';
    await page.goto(`/analyse?game=${game}${start}`);
    await page.getByText('Open, set up, share').click();
    await page.getByRole('button', { name: 'Put up a position' }).click();
    await page.getByRole('grid', { name: 'Position editor' }).waitFor();
    await page.getByRole('button', { name: 'Ready', exact: true }).click();
    await page.getByRole('grid', { name: /^Board of/ }).waitFor();
    expect([game, new URL(page.url()).searchParams.get('fen')?.includes(fen)]).toEqual([game, true]);
  }
  await page.goto('/analyse?game=xiangqi');
  await page.getByText('Open, set up, share').click();
  await page.getByRole('button', { name: 'Put up a position' }).click();
  await square(page, 'e0').click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await page
    .locator('.stage')
    .getByText(/general/i)
    .first()
    .waitFor();
  await expectNoFaults(watched);
});

test('the luck in a flip is shown without the engine', async () => {
  const watched = await app.page();
  const { page } = watched;
  await page.goto('/analyse?game=banqi&moves=d1d1,d1=R');
  const fan = page.getByRole('region', { name: 'The luck in a flip' });
  await fan.getByRole('combobox', { name: 'Square' }).selectOption({ index: 1 });
  await fan.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => fan.getByRole('listitem').count()).toBeGreaterThan(10);
  await expectNoFaults(watched);
});

test('games are opened from PGN with variations, Chinese moves, DhtmlXQ and files', async () => {
  const watched = await app.page();
  const { page } = watched;
  await page.goto('/analyse?game=xiangqi');
  const open = async (text: string) => {
    if (!(await page.getByLabel(/^Paste a position/).isVisible())) await page.getByText('Open, set up, share').click();
    await page.getByLabel(/^Paste a position/).fill(text);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
  };
  const moves = () => new URL(page.url()).searchParams.get('moves');
  await open('[Event "?"]\n\n1. C2=5 H8+7 (1... H2+3 2. H2+3) 2. H2+3 *');
  await expect.poll(moves).toBe('h2e2,h9g7,(b9c7,h0g2),h0g2');
  await page.reload();
  await page.getByRole('group', { name: 'Moves' }).getByRole('button', { name: 'H2+3' }).first().waitFor();
  expect(moves()).toBe('h2e2,h9g7,(b9c7,h0g2),h0g2');
  await open('炮二平五 马８进７');
  await expect.poll(moves).toBe('h2e2,h9g7');
  await open('[DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][/DhtmlXQ]');
  await expect.poll(moves).toBe('h2e2,h9g7');
  await page.locator('details input[type=file]').setInputFiles({ name: 'a.pgn', mimeType: 'text/plain', buffer: Buffer.from('1. b2e2 b9c7 2. b0c2') });
  await expect.poll(moves).toBe('b2e2,b9c7,b0c2');
  await open('h2e2 h9g7 a0a8');
  await expect.poll(moves).toBe('h2e2,h9g7');
  await page.locator('.notices .bad').waitFor();
  await expectNoFaults(watched);
});

test('another move makes a variation that can be promoted and deleted; keys still step after a click', async () => {
  const watched = await app.page();
  const { page } = watched;
  await page.goto('/analyse?game=xiangqi&moves=h2e2,h9g7,h0g2');
  const moves = () => new URL(page.url()).searchParams.get('moves');
  await square(page, 'a9').waitFor();
  await page.getByRole('button', { name: 'To the start' }).click();
  await square(page, 'b2').click();
  await square(page, 'e2').click();
  await expect.poll(moves).toBe('h2e2,(b2e2),h9g7,h0g2');
  await page.getByRole('button', { name: 'Make main line' }).click();
  await expect.poll(moves).toBe('b2e2,(h2e2,h9g7,h0g2)');
  await page.keyboard.press('ArrowLeft');
  expect(await square(page, 'b2').getAttribute('aria-label')).toContain('cannon');
  await page.getByRole('group', { name: 'Moves' }).getByRole('button', { name: 'H2+3' }).click();
  await expect.poll(async () => square(page, 'g2').getAttribute('aria-label')).toContain('horse');
  await page.getByRole('checkbox', { name: 'Engine' }).check();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => square(page, 'g2').getAttribute('aria-label')).toContain('empty');
  await page.getByRole('checkbox', { name: 'Engine' }).uncheck();
  await page.getByRole('group', { name: 'Moves' }).getByRole('button', { name: 'C8=5' }).click();
  await page.getByRole('button', { name: 'Delete from here' }).click();
  await expect.poll(moves).toBe('h2e2,h9g7,h0g2');
  await page.getByRole('navigation').getByRole('link', { name: 'Analyse' }).click();
  await expect.poll(moves).toBeNull();
  await expect.poll(async () => square(page, 'h2').getAttribute('aria-label')).toContain('cannon');
  await expectNoFaults(watched);
});

test('at the end of a game no old lines remain, and the page does not shift while it loads', async () => {
  const watched = await app.page();
  const { page } = watched;
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/analyse?game=xiangqi&fen=${encodeURIComponent('4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1')}`);
  await page.getByRole('checkbox', { name: 'Engine' }).check();
  await page.locator('.arrow.best').waitFor();
  await square(page, 'b7').click();
  await square(page, 'b9').click();
  await page.getByText('Red wins by checkmate.').waitFor();
  expect(await page.locator('.arrow').count()).toBe(0);
  await page.goto('/analyse?game=xiangqi&moves=h2e2');
  await page.getByRole('grid').waitFor();
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.1);
  await expectNoFaults(watched);
});

test('playing from a position shows it, and another game forgets it', async () => {
  const watched = await app.page();
  const { page } = watched;
  await page.goto(`/play?game=xiangqi&fen=${encodeURIComponent('4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1')}`);
  await page.getByText('From this position').waitFor();
  await page.getByText('Banqi', { exact: true }).click();
  await page.getByText('From this position').waitFor({ state: 'detached' });
  await page.getByLabel('Board and rules').selectOption('banqi-4x4');
  await page.getByText('The engine does not know this variant yet').waitFor();
  await page.getByLabel('Board and rules').selectOption('banqi');
  await page.getByRole('combobox', { name: 'Rules', exact: true }).selectOption('olympiad');
  await page.getByText('One board', { exact: true }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('grid').waitFor();
  const { game } = await page.evaluate(async () => (await fetch(`/api/v1${location.pathname.replace('game', 'games')}`)).json());
  expect([game.game, game.rules]).toEqual(['banqi', 'olympiad']);
  await expectNoFaults(watched);
});
