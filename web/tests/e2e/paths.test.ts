import { expect, test } from 'vitest';
import { liveApp } from '../support/live';
import { expectNoFaults } from '../support/stage';

const app = liveApp();

test('a ruling survives a reload; an illegal game gets no verdict', async () => {
  const watched = await app.page();
  const { page } = watched;
  await page.goto('/judge');
  await page.getByRole('button', { name: 'Example' }).click();
  await page.getByRole('button', { name: 'Judge', exact: true }).click();
  await page.locator('[data-verdict="black-wins"]').waitFor();
  await page.locator('.arrow.chase').first().waitFor(); // the offence is shown first
  await page.reload();
  await page.locator('[data-verdict="black-wins"]').waitFor();
  await page.goto('/judge?moves=h2e2,h2e2');
  await page.getByText(/is not legal/).waitFor();
  expect(await page.locator('[data-verdict]').count()).toBe(0);
  await expectNoFaults(watched);
});

test('an unknown game, a used invitation and a page whose server is gone say what they are', async () => {
  const watched = await app.page({ locale: 'zh-TW' });
  const { page } = watched;
  await page.goto('/game/nothing-here');
  await page.getByRole('heading', { name: '沒有這盤棋' }).waitFor();
  const { id, invitation } = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/games', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ game: 'banqi', opponent: { type: 'friend' } }),
    });
    return answer.json();
  });
  const sockets: string[] = [];
  const guest = await app.page();
  guest.page.on('websocket', (socket) => sockets.push(socket.url()));
  await guest.page.goto(`/game/${id}#join=${invitation}`);
  await guest.page.getByRole('grid').waitFor();
  const kept = await guest.page.evaluate(() => JSON.parse(localStorage.getItem('qiyuan.games')!));
  expect(kept[0].game).toBe('banqi');
  await guest.page.getByRole('navigation').getByRole('link', { name: 'Judge' }).click();
  await guest.page.getByRole('heading', { name: 'Judge' }).waitFor();
  expect(sockets.every((url) => url.includes(id))).toBe(true);
  await page.goto(`/game/${id}#join=${invitation}`);
  await page.getByText('兩邊都有人了：您正在觀戰。').waitFor();
  await page.getByRole('grid').waitFor();
  await expectNoFaults(guest);
  await app.server.kill();
  await page.getByRole('navigation').getByRole('link', { name: '闖關' }).click();
  await page.getByRole('heading', { name: '無法載入頁面' }).waitFor();
  await app.server.start();
  await page.getByRole('button', { name: '再試一次' }).click();
  await page.getByRole('heading', { name: '闖關' }).waitFor();
  await watched.context.close();
});
