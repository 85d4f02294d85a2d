import { describe, expect, test } from 'vitest';
import type { Action, GameName, Piece, SetupTask } from '../../src/api/types';
import { readGame, writePgn } from '../../src/analyse/pgn';
import { shownClock } from '../../src/game/clock';
import { GameWatch, type Watched } from '../../src/game/watch.svelte';
import { GAMES } from '../../src/games';
import type { PutUp } from '../../src/games/fen';
import { useLanguage } from '../../src/i18n/index.svelte';
import { judgedText, rulingAddress } from '../../src/judge/address';
import { problemText, problemTone } from '../../src/ui/problem';
import { actionFrom, castOrigin, dropOrigin, flipAt, forcedPass, targetsFrom } from '../../src/game/actions';
import { cueOf } from '../../src/game/cues';
import { EMPTY, fromText, inHand, mirrored, placed, shuffled, toText } from '../../src/game/formation';
import { clockText, countText, moveText, usualNotation } from '../../src/game/format';
import { afterPending } from '../../src/game/pending';
import { playable, premoves } from '../../src/game/premove';
import { replayTexts } from '../../src/game/past.svelte';
import { revealed } from '../../src/game/reveal';
import { bagFor, filled, inBox, placementOf, TILE, tilesOn, withMan, without } from '../../src/analyse/placement';
import { biggestFlips, points, totalLuck } from '../../src/analyse/luck';
import { endingScore, outlook } from '../../src/analyse/ending';
import { moveMark } from '../../src/analyse/score';
import { catalogue, infoOf, piecesOf, shapeOf, START, stateOf } from '../support/canned';

describe('endgame tables', () => {
  test('speak for the first player in scores, and for the mover among moves', () => {
    expect((['first', null, 'second'] as const).map((winner) => endingScore({ winner }).win)).toEqual([1, 0.5, 0]);
    expect((['first', null, 'second'] as const).map((winner) => outlook({ winner }, 'second'))).toEqual(['lost', 'drawn', 'won']);
  });
});

describe('luck', () => {
  test('is one number a game, with the flips that moved most', () => {
    const luck = [undefined, 0.1, undefined, -0.3, 0.05, 0.02, -0.01, 0.2];
    expect(totalLuck(luck)).toBeCloseTo(0.06);
    expect(biggestFlips(luck)).toEqual([3, 7, 1, 4, 5]);
    expect([points(0.123), points(-0.3), points(0.001)]).toEqual(['+12', '−30', '0']);
  });
});

describe('what lay face down', () => {
  const shape = { width: 2, height: 1, style: 'cells' as const, squares: ['a0', 'b0'] };
  const pieces: Piece[] = [
    { id: 1, at: 0, down: true },
    { id: 2, at: 1, kind: 'rook', colour: 'red' },
  ];

  test('is told by the revealed deal, and by nothing before', () => {
    const reveal = { salt: '', deal: 'a0=s b0=R' };
    expect(revealed('banqi', shape, pieces, { commitment: '', reveal: null })).toEqual(pieces);
    expect(revealed('banqi', shape, pieces, { commitment: '', reveal })[0]).toEqual({ id: 1, at: 0, kind: 'soldier', colour: 'black', down: false });
    expect(revealed('magic', shape, pieces, { commitment: '', reveal: { salt: '', deal: 'a0=N{g}' } })[0]).toMatchObject({ kind: 'horse', colour: 'red' });
  });
});

describe('premoves', () => {
  const pieces: Piece[] = [
    { id: 1, at: 0, kind: 'rook', colour: 'red' },
    { id: 2, at: 1, kind: 'rook', colour: 'black' },
    { id: 3, at: 2, down: true },
  ];

  test("are for one's own men that can be seen, to any square", () => {
    expect(premoves(pieces, 'red', 4).map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
    ]);
    expect(premoves(pieces, undefined, 4)).toEqual([]);
  });

  test('become an action when the server offers it', () => {
    const actions: Action[] = [
      { move: '*w:b1', kind: 'cast', spell: 'wood', to: 1 },
      { move: 'a1b1', kind: 'move', from: 0, to: 1 },
    ];
    expect(playable(actions, { move: '', kind: 'move', from: 0, to: 1 })?.move).toBe('a1b1');
    expect(playable(actions, { move: '', kind: 'move', from: 0, to: 2 })).toBeUndefined();
  });
});

describe('actions', () => {
  const actions: Action[] = [
    { move: 'a1a2', kind: 'move', from: 12, to: 8, hit: false },
    { move: 'a1b1', kind: 'move', from: 12, to: 13, hit: true },
    { move: 'd4', kind: 'flip', to: 3 },
    { move: 'Df8', kind: 'drop', piece: 'dabbaba', to: 5 },
    { move: '*i2:b2', kind: 'cast', spell: 'ice', count: 2, to: 9 },
    { move: '--', kind: 'pass' },
  ];

  test('begin on a square, in the hand or with a spell', () => {
    expect(targetsFrom(actions, 12)).toEqual([
      { to: 8, hit: false },
      { to: 13, hit: true },
    ]);
    expect(targetsFrom(actions, dropOrigin('dabbaba'))).toEqual([{ to: 5, hit: false }]);
    expect(targetsFrom(actions, castOrigin('ice', 2))).toEqual([{ to: 9, hit: true }]);
    expect(targetsFrom(actions, 3)).toEqual([]);
    expect(flipAt(actions, 3)?.move).toBe('d4');
    expect(flipAt(actions, 8)).toBeUndefined();
  });

  test('are found by where they begin and end', () => {
    expect(actionFrom(actions, castOrigin('ice', 2), 9)?.move).toBe('*i2:b2');
    expect(actionFrom(actions, 12, 13)?.move).toBe('a1b1');
    expect(actionFrom(actions, 13, 12)).toBeUndefined();
  });

  test('a pass is forced only when there is nothing else', () => {
    expect(forcedPass(actions)).toBeUndefined();
    expect(forcedPass([{ move: '--', kind: 'pass' }])?.move).toBe('--');
    expect(forcedPass([])).toBeUndefined();
  });
});

describe('a move that the server has not answered yet', () => {
  const pieces: Piece[] = [
    { id: 1, at: 12, kind: 'rook', colour: 'red' },
    { id: 2, at: 13, kind: 'horse', colour: 'black' },
  ];

  test('is shown at once, the taken man gone', () => {
    expect(afterPending(pieces, { move: '', kind: 'move', from: 12, to: 13, hit: true })).toEqual([{ id: 1, at: 13, kind: 'rook', colour: 'red' }]);
  });
  test('is not foreseen where magic has a say', () => {
    const golden = pieces.map((piece) => (piece.id === 2 ? { ...piece, badges: [{ badge: 'gold' as const }] } : piece));
    expect(afterPending(golden, { move: '', kind: 'move', from: 12, to: 13, hit: true })).toBe(golden);
    expect(afterPending(pieces, { move: '', kind: 'attack', from: 12, to: 13 })).toBe(pieces);
    expect(afterPending(pieces, null)).toBe(pieces);
  });
});

describe('set-up of 0.1', () => {
  const task: SetupTask = {
    seat: 'second',
    squares: [8, 9, 10, 11, 0, 1, 2, 3],
    men: [
      { kind: 'wazir', letter: 'w', count: 1 },
      { kind: 'ferz', letter: 'f', count: 2 },
      { kind: 'alfil', letter: 'a', count: 5 },
    ],
    examples: [],
  };

  test('text and formation are inverse', () => {
    expect(toText(task, fromText(task, 'WFAAAAFA'))).toBe('wfaaaafa');
    expect(toText(task, EMPTY)).toBeNull();
  });
  test('men come from the hand, change places and go back', () => {
    let formation = placed(EMPTY, 'wazir', 8);
    expect(inHand(task, formation).map(({ count }) => count)).toEqual([0, 2, 5]);
    formation = placed(placed(formation, 'ferz', 9), 8, 9);
    expect([...formation].sort()).toEqual([
      [8, 'ferz'],
      [9, 'wazir'],
    ]);
    formation = placed(formation, 'alfil', 9);
    expect(inHand(task, formation).map(({ count }) => count)).toEqual([1, 1, 4]);
  });
  test('mirroring twice changes nothing', () => {
    const formation = fromText(task, 'WFAAAAFA');
    expect(toText(task, mirrored(task, formation, 4))).toBe('aafwafaa');
    expect(toText(task, mirrored(task, mirrored(task, formation, 4), 4))).toBe('wfaaaafa');
  });
  test('a random formation uses every man once', () => {
    const text = toText(task, shuffled(task, Math.random));
    expect([...text!].sort().join('')).toBe('aaaaaffw');
  });
});

test('clocks show tenths when it gets tight', () => {
  expect([300_000, 62_999, 3_723_000, 19_950, 0, -5].map(clockText)).toEqual(['5:00', '1:02', '1:02:03', '19.9', '0.0', '0.0']);
});

test('numbers and notations', () => {
  expect([999, 12_345, 12_345_678].map(countText)).toEqual(['999', '12 k', '12 M']);
  expect([usualNotation('en'), usualNotation('zh-Hant'), usualNotation('zh-Hans')]).toEqual(['wxf', 'traditional', 'chinese']);
  expect(moveText({ move: 'h2e2', notation: { wxf: 'C2=5' } }, 'wxf')).toBe('C2=5');
  expect(moveText({ move: 'a1a2' }, 'wxf')).toBe('a1a2');
});

test('a flip is replayed with what it showed', () => {
  expect(
    replayTexts([
      { ply: 1, seat: 'first', move: 'a0a0', kind: 'flip', outcome: 'a0=g' },
      { ply: 2, seat: 'second', move: 'b0c0', kind: 'move' },
    ]),
  ).toEqual(['a0a0', 'a0=g', 'b0c0']);
});

test('each kind of move has its sound', () => {
  const cue = (move: object, change = {}) => cueOf(stateOf({ moves: [{ ply: 1, seat: 'first', move: '', kind: 'move', ...move }], ...change }));
  expect([cue({}), cue({ hit: true }), cue({ kind: 'flip' }), cue({ kind: 'drop' }), cue({ hit: true, check: true }), cue({}, { phase: 'over' })]).toEqual([
    'move',
    'capture',
    'flip',
    'drop',
    'check',
    'end',
  ]);
});

test('moves are marked by the chance they gave away', () => {
  expect([moveMark(0.6, 0.58), moveMark(0.6, 0.49), moveMark(0.6, 0.39), moveMark(0.6, 0.2), moveMark(0.4, 0.7)]).toEqual(['', '?!', '?', '??', '']);
});

describe('a position put up by hand', () => {
  const [shape, kinds] = [shapeOf('xiangqi'), catalogue.games[0]!.variants[0]!.kinds];
  const start = placementOf(piecesOf(START, 9));
  const put = (game: GameName, change: Partial<PutUp>) =>
    GAMES[game].fen.write({
      shape: shapeOf(game),
      men: new Map(),
      letters: GAMES[game].letters,
      turn: 'first',
      bag: [],
      hands: { first: [], second: [] },
      ...change,
    });
  const letters = Object.fromEntries(kinds.map(({ kind, letter }) => [kind, letter]));

  test('is written as the FEN it came from', () => {
    expect(put('xiangqi', { men: start, letters, turn: 'second' })).toBe(`${START} b - - 0 1`);
  });
  test('men come from the box, move and leave', () => {
    const moved = withMan(without(start, 4), 'black:general', 13);
    expect(put('xiangqi', { men: withMan(moved, 70, 67), letters, shape })).toBe('rhea1aehr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR w - - 0 1');
    expect(inBox(moved, kinds, 'black').find(({ kind }) => kind === 'general')?.count).toBe(0);
    expect(withMan(start, 44, 45)).toBe(start);
  });
  test('dark games say what may lie face down', () => {
    const men = filled(withMan(new Map(), 'red:general', 0), 32);
    const general = [
      { kind: 'general', letter: 'G', count: 1 },
      { kind: 'soldier', letter: 'S', count: 5 },
    ];
    const bag = bagFor(men, general, ['red', 'black'], new Map([['black:soldier', 2]]));
    expect(tilesOn(men)).toBe(31);
    expect(put('banqi', { men, bag })).toBe('GXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX r S5g1s2 0 1');
    expect(put('banqi', { men: filled(new Map(), 32), bag }).split(' ')[1]).toBe('-');
    expect(withMan(new Map(), TILE, 3).get(3)).toEqual({ down: true });
    const iced = new Map([
      [0, { kind: 'cannon', colour: 'black' as const, badges: [{ badge: 'ice' as const, count: 2 }] }],
      [5, { kind: 'wood' }],
      [6, { down: true }],
    ]);
    expect(put('magic', { men: iced, turn: 'second', bag: [{ kind: 'soldier', colour: 'red', count: 1 }] })).toBe('mc1 c{i2}3/1#?1/4/4 n pr P/- 0 -');
  });
  test('0.1 has hands', () => {
    const men = new Map([
      [0, { kind: 'wazir', colour: 'blue' as const }],
      [63, { kind: 'wazir', colour: 'red' as const }],
    ]);
    const hands = { first: [{ kind: 'alfil', count: 3 }], second: [{ kind: 'knight', count: 1 }] };
    expect(put('zero_point_one', { men, hands, turn: 'second' })).toBe('w7/8/8/8/8/8/8/7W b 3An 3');
  });
});

describe('clocks', () => {
  const clocks = { first: { left_ms: 60_563, running: true }, second: { left_ms: 5000, running: false } };
  test('whoever lost on time has none left', () => {
    const over = stateOf({ phase: 'over', clocks, result: { winner: 'second', reason: 'time', text: { en: '', 'zh-Hant': '', 'zh-Hans': '' } } });
    expect(shownClock(over, 'first', true)).toEqual({ left_ms: 0, running: false });
    expect(shownClock(over, 'second', true)).toEqual({ left_ms: 5000, running: false });
  });
  test('stand still without a connection and before the friend has come', () => {
    expect([shownClock(stateOf({ clocks }), 'first', true)?.running, shownClock(stateOf({ clocks }), 'first', false)?.running]).toEqual([true, false]);
    expect(shownClock(stateOf({ clocks, phase: 'waiting' }), 'first', true)?.running).toBe(false);
  });
});

describe('a game that is watched', () => {
  const move: Action = { move: 'h2e2', kind: 'move', from: 70, to: 67 };
  const watched = (change: Partial<Watched> = {}, sent: Action[] = []): Watched => ({
    info: infoOf('xiangqi'),
    state: stateOf({ actions: [move] }),
    moves: [],
    seats: ['first'],
    online: true,
    pending: null,
    hint: null,
    act: (action) => void sent.push(action),
    ...change,
  });

  test('offers its actions to whoever is to move, and looks at the past without any', () => {
    const watch = new GameWatch(watched({ moves: [{ ply: 1, seat: 'first', move: 'h2e2', kind: 'move' }] }), () => undefined);
    expect([watch.mayAct, watch.actions]).toEqual([true, [move]]);
    watch.go(0);
    expect([watch.viewing, watch.ply, watch.mayAct, watch.actions]).toEqual([0, 0, false, []]);
    watch.go(7);
    expect([watch.viewing, watch.ply]).toEqual([null, 1]);
  });
  test('lies with the player below', () => {
    expect(new GameWatch(watched({ seats: ['second'] }), () => undefined).bars).toEqual(['first', 'second']);
    const both = new GameWatch(watched({ seats: ['first', 'second'] }), () => undefined);
    both.turnedByHand = true;
    expect([both.lower, both.turned]).toEqual(['first', true]);
  });
  test('keeps a move for later while the other side thinks, and passes when there is nothing else', () => {
    const sent: Action[] = [];
    const waiting = new GameWatch(watched({ state: stateOf({ turn: 'second' }) }, sent), () => undefined);
    waiting.act(move);
    expect([waiting.waits, waiting.premove, sent]).toEqual([true, move, []]);
    const pass: Action = { move: '--', kind: 'pass' };
    new GameWatch(watched({ state: stateOf({ actions: [pass] }) }, sent), () => undefined).settle();
    expect(sent).toEqual([pass]);
  });
});

describe('a pasted game', () => {
  test('loses what is not a move, and keeps variations', () => {
    expect(readGame('[Game "xiangqi"]\n[FEN "4k4/9 w"]\n\n1. C2=5 {good} H8+7 (1... h9g7! 2. b0c2) 2.H2+3?! $1 ; rest\n 1-0')).toEqual({
      fen: '4k4/9 w',
      game: 'xiangqi',
      moves: ['C2=5', 'H8+7', '(h9g7', 'b0c2)', 'H2+3'],
    });
    expect(readGame('1. 炮二平五 马８进７').moves).toEqual(['炮二平五', '马８进７']);
    expect(readGame('8/6A1/7h/3E4 r - 0 1\ng2g1').fen).toBe('8/6A1/7h/3E4 r - 0 1');
  });
  test('is written so that it reads back', () => {
    const subject = { game: 'xiangqi' as const, fen: '4k4/9/9/9/9/9/9/9/9/4K4 w', moves: ['h2e2', '(b2e2', 'h9g7)', 'h9g7'] };
    expect(readGame(writePgn(subject, null))).toEqual({ fen: subject.fen, moves: subject.moves, game: 'xiangqi' });
  });
});

test('the address of a ruling says what was judged', () => {
  const address = rulingAddress({ fen: '4k4/9 w', moves: ['h6i6', 'i0h0'], rules: 'axf' });
  expect(judgedText(new URLSearchParams(address.split('?')[1]))).toEqual({ text: '4k4/9 w\nh6i6 i0h0', rules: 'axf' });
  const many = rulingAddress({ text: 'a\nb', rules: 'wxf' });
  expect(judgedText(new URLSearchParams(many.split('?')[1]))).toEqual({ text: 'a\nb', rules: 'wxf' });
  expect(rulingAddress({ text: 'x'.repeat(10_000), rules: 'wxf' })).toBe('/judge');
});

test('problems are told in the language of the reader', async () => {
  (globalThis as { document?: unknown }).document ??= { documentElement: {} };
  const illegal = { code: 'bad_record', message: "'x' is no move", detail: { line: 2, column: 3 } };
  expect(problemText(illegal)).toBe("Line 2, column 3: 'x' is no move.");
  await useLanguage('zh-Hant');
  expect(problemText(illegal)).toBe('第 2 行第 3 字：讀不懂這份棋譜。');
  expect(problemText({ code: 'draw_declined', message: 'the engine declines the draw' })).toBe('引擎不同意和棋。');
  await useLanguage('en');
  expect([problemTone({ code: 'draw_declined', message: '' }), problemTone(illegal)]).toEqual(['info', 'bad']);
});

test('flips are written in the language of their readers', async () => {
  const flip = { ply: 1, seat: 'first' as const, move: 'd1d1', kind: 'flip' as const, outcome: 'd1=R', shown: { kind: 'rook', colour: 'red' as const } };
  expect(moveText(flip, 'wxf')).toBe('d1=R');
  await useLanguage('zh-Hant');
  expect(moveText(flip, 'traditional')).toBe('d1 紅方車');
  await useLanguage('en');
});
