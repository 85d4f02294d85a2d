// pictures.mjs OUT [FILTER...]: pictures of every page in light and dark, on phone, tablet and desktop, in English and Chinese,
// from a server of its own ($QIYUAN). For docs/images, and for looking at.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

const [out = 'pictures', ...filters] = process.argv.slice(2);
const SIZES = { phone: [390, 844], tablet: [820, 1180], desktop: [1440, 900] };
const THEMES = ['light', 'dark'];
const LANGUAGES = ['en', 'zh-Hant', 'zh-Hans'];

const data = mkdtempSync(join(tmpdir(), 'qiyuan-pictures-'));
const program = process.env.QIYUAN ?? join(import.meta.dirname, '../../build/release/qiyuan');
const limits = ['--requests-per-second', '1000', '--new-games-per-second', '1000', '--sockets-per-visitor', '100'];
const own = [
  '--web',
  join(import.meta.dirname, '../dist'),
  '--levels',
  join(import.meta.dirname, '../../levels'),
  '--runs',
  join(import.meta.dirname, '../tests/runs'),
];
const server = spawn(program, ['serve', '--port', '0', '--data', data, ...own, ...limits], { stdio: ['ignore', 'pipe', 'inherit'] });
let origin = '';
for await (const line of createInterface({ input: server.stdout })) {
  origin = /http:\/\/[\d.]+:\d+/.exec(line)?.[0] ?? '';
  if (origin) break;
}

async function post(path, body) {
  const response = await fetch(`${origin}/api/v1${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  return response.json();
}

// Plays on a game's socket, in a page: `moves` as given, or so many of the offered actions, captures and flips first.
async function play(ticket, moves) {
  await player.evaluate(playInPage, [ticket, Array.isArray(moves) ? moves : Array(moves).fill(null)]);
  return ticket;
}

async function playInPage([ticket, moves]) {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/v1/games/${ticket.id}/socket`);
  const left = [...moves];
  await new Promise((resolve) => {
    socket.onopen = () => socket.send(JSON.stringify({ t: 'join', token: ticket.token }));
    socket.onmessage = ({ data: text }) => {
      const { state } = JSON.parse(text);
      if (!state || state.phase === 'over') return state && resolve();
      if (state.actions.length === 0 && !state.setup) return;
      if (left.length === 0) return resolve();
      const wanted = left.shift();
      const flips = state.actions.filter(({ kind }) => kind === 'flip');
      const quiet = state.actions.filter(({ kind }) => kind === 'move');
      const choice = state.setup
        ? state.setup.examples[0]
        : (
            state.actions.find(({ hit }) => hit) ??
            flips[(state.ply * 5) % (flips.length || 1)] ??
            quiet[(state.ply * 7) % (quiet.length || 1)] ??
            state.actions[0]
          ).move;
      setTimeout(() => socket.send(JSON.stringify({ t: 'move', ply: state.ply, move: wanted ?? choice })), 60); // the server takes 20 a second
    };
  });
  socket.close();
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu'] });
process.on('exit', () => server.kill());
const player = await browser.newPage({ baseURL: origin });
await player.goto('/');

const local = { type: 'local' };
const MIDGAME = 'h2e2 h9g7 h0g2 i9h9 i0h0 g6g5 h0h6 b9c7 c3c4 b7a7 b0c2 a9b9 a0b0 c9e7'.split(' ');
const CHASE = '2ba1k3/4a4/b8/7R1/9/9/1r2p4/9/4A4/2B1KAB1c w - - 0 1';
const games = {
  xiangqi: await play(await post('/games', { game: 'xiangqi', opponent: local }), MIDGAME),
  chase: await play(await post('/games', { game: 'xiangqi', opponent: local, fen: CHASE }), ['h6i6', 'i0h0', 'i6h6', 'h0i0']),
  banqi: await play(await post('/games', { game: 'banqi', opponent: local }), 22),
  magic: await play(await post('/games', { game: 'magic', variant: 'magic-5x5', opponent: local }), 16),
  leapers: await play(await post('/games', { game: 'zero_point_one', opponent: local }), 24),
  setup: await post('/games', { game: 'zero_point_one', opponent: local }),
  waiting: await post('/games', { game: 'xiangqi', opponent: { type: 'friend' }, clock: { base_ms: 300000, increment_ms: 3000 } }),
};
const over = await play(await post('/games', { game: 'banqi', variant: 'banqi-4x4', opponent: local }), 500);

const analysed = `/analyse?game=xiangqi&moves=${MIDGAME.join(',')}`;
const ending = `/analyse?game=banqi&fen=${encodeURIComponent('8/6A1/7h/3E4 r - 0 1')}`;
const PAGES = {
  home: '/',
  ...Object.fromEntries(['xiangqi', 'banqi', 'magic', 'zero_point_one'].map((game) => [`play-${game}`, `/play?game=${game}`])),
  'lab-run': '/lab/test',
  'analyse-ending': ending,
  judge: '/judge',
  'judge-diagram': '/judge/D3',
  lab: '/lab',
  campaign: '/campaign',
  'campaign-level': '/campaign/7',
  analyse: analysed,
  'analyse-banqi': '/analyse?game=banqi',
  over: `/game/${over.id}`,
  lost: '/nowhere',
  ...Object.fromEntries(Object.entries(games).map(([name, { id }]) => [`game-${name}`, `/game/${id}`])),
};
// What is done on a page before its picture is taken.
const BEFORE = {
  analyse: async (page) => {
    await page.getByRole('checkbox').first().check();
    await page.locator('.arrow.best').waitFor();
  },
  'game-xiangqi': (page) => page.locator('[data-square="e2"]').click(),
};

mkdirSync(out, { recursive: true });
for (const [size, [width, height]] of Object.entries(SIZES))
  for (const theme of THEMES)
    for (const language of LANGUAGES) {
      const names = Object.keys(PAGES).filter(
        (name) => filters.length === 0 || filters.some((filter) => `${name}-${size}-${theme}-${language}`.includes(filter)),
      );
      if (names.length === 0) continue;
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width, height },
        reducedMotion: 'reduce',
        hasTouch: size === 'phone',
        isMobile: size === 'phone',
      });
      const kept = [...Object.values(games), over].map((ticket) => ({
        ...ticket,
        game: 'xiangqi',
        invitation: ticket.invitation ?? null,
        at: 1,
        over: true,
        level: null,
        seal: null,
      }));
      await context.addInitScript(
        ([chosen, tickets]) => {
          localStorage.setItem('qiyuan.settings', chosen);
          localStorage.setItem('qiyuan.games', tickets);
        },
        [JSON.stringify({ theme, language }), JSON.stringify(kept)],
      );
      const page = await context.newPage();
      for (const name of names) {
        await page.goto(PAGES[name]);
        await page.waitForLoadState('networkidle').catch(() => {});
        await BEFORE[name]?.(page);
        await page.screenshot({ path: join(out, `${name}-${size}-${theme}-${language}.png`), fullPage: size === 'phone' });
      }
      await context.close();
    }
await browser.close();
server.kill();
rmSync(data, { recursive: true, force: true });
