import type { BoardShape, Catalogue, GameInfo, GameName, GameState, Piece, Text } from '../../src/api/types';

// Answers a server might give, for tests of the page alone.
const text = (en: string): Text => ({ en, 'zh-Hant': en, 'zh-Hans': en });

export function shapeOf(game: GameName): BoardShape {
  const [width, height, low] = ({ xiangqi: [9, 10, 0], banqi: [8, 4, 0], magic: [4, 4, 1], zero_point_one: [8, 8, 1] } as const)[game];
  const squares = Array.from({ length: width * height }, (_, at) => {
    const [column, row] = [at % width, height - 1 - Math.floor(at / width)];
    return game === 'zero_point_one' ? 'abcdefgh'[row]! + (column + 1) : 'abcdefghi'[column]! + (row + low);
  });
  return { width, height, style: game === 'xiangqi' ? 'points' : 'cells', squares };
}

const WARRIORS: Record<string, string> = { k: 'general', a: 'advisor', e: 'elephant', r: 'rook', h: 'horse', c: 'cannon', p: 'soldier' };

export function piecesOf(placement: string, width: number): Piece[] {
  const pieces: Piece[] = [];
  placement.split('/').forEach((row, y) => {
    let x = 0;
    for (const letter of row) {
      if (/\d/.test(letter)) x += Number(letter);
      else {
        const at = y * width + x++;
        const kind = WARRIORS[letter.toLowerCase()];
        pieces.push(kind ? { id: at, at, kind, colour: letter < 'a' ? 'red' : 'black' } : { id: at, at, down: true });
      }
    }
  });
  return pieces;
}

const kinds = (letters: string) => [...letters].map((letter) => ({ kind: WARRIORS[letter]!, letter: letter.toUpperCase(), count: 1 }));
const LEAPERS = [
  ['wazir', 'W', 1],
  ['knight', 'N', 1],
  ['ferz', 'F', 2],
  ['dabbaba', 'D', 4],
  ['alfil', 'A', 8],
] as const;

export const catalogue: Catalogue = {
  version: '0',
  games: (['xiangqi', 'banqi', 'zero_point_one', 'magic'] as GameName[]).map((game) => ({
    game,
    name: text(game),
    has_engine: true,
    has_chance: game === 'banqi' || game === 'magic',
    has_setup: game === 'zero_point_one',
    notations: game === 'xiangqi' ? ['wxf', 'chinese', 'traditional', 'coordinate', 'iccs'] : ['coordinate'],
    variants: [
      {
        variant: game,
        name: text(game),
        has_engine: true,
        board: shapeOf(game),
        start_fen: null,
        kinds: game === 'zero_point_one' ? LEAPERS.map(([kind, letter, count]) => ({ kind, letter, count })) : kinds('kaerhcp'),
      },
    ],
    rules: [{ rules: 'wxf', name: text('WXF 2018'), default: true }],
  })),
  levels: [
    { elo: 600, name: text('Newcomer') },
    { elo: 1400, name: text('Club player') },
    { elo: null, name: text('Full strength') },
  ],
  clocks: [null, { base_ms: 300_000, increment_ms: 3000 }],
};

export const START = 'rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR';

export function infoOf(game: GameName, change: Partial<GameInfo> = {}): GameInfo {
  return {
    id: 'canned',
    game,
    variant: game,
    rules: 'wxf',
    start_fen: START,
    board: shapeOf(game),
    clock: null,
    below: 'first',
    players: { first: { type: 'human', present: true }, second: { type: 'engine', elo: 1400 } },
    casual: true,
    level: null,
    ...change,
  };
}

export function stateOf(change: Partial<GameState>): GameState {
  return {
    seq: 1,
    ply: 0,
    phase: 'play',
    turn: 'first',
    thinking: false,
    fen: START,
    colours: { first: 'red', second: 'black' },
    pieces: piecesOf(START, 9),
    captured: [],
    check: [],
    quiet: null,
    moves_from: 0,
    moves: [],
    actions: [],
    setup: null,
    clocks: null,
    offers: { draw: null, takeback: null, rematch: null },
    can: { takeback: true, draw: true, resign: true, rematch: false, flag: false, hint: false },
    repetition: null,
    deal: null,
    level: null,
    result: null,
    ...change,
  };
}
