import type { BoardShape, Colour, GameName, Piece } from '../api/types';

// Pictures of the four games for the front page: corners of boards, drawn, not played.
interface Showcase {
  shape: BoardShape;
  pieces: Piece[];
}

// Rows of letters: capitals red, small black (blue in 0.1), x face-down, # wood, . empty.
function picture(style: BoardShape['style'], rows: string[], kinds: Record<string, string>, second: Colour): Showcase {
  const width = rows[0]!.length;
  const pieces = rows.flatMap((row, y) =>
    [...row].flatMap((letter, x): Piece[] => {
      const id = y * width + x;
      if (letter === '.') return [];
      if (letter === 'x') return [{ id, at: id, down: true }];
      const red = letter === letter.toUpperCase();
      return [{ id, at: id, kind: kinds[letter.toLowerCase()]!, colour: letter === '#' ? undefined : red ? 'red' : second }];
    }),
  );
  return { shape: { width, height: rows.length, style, squares: [] }, pieces };
}

const WARRIORS = { k: 'general', a: 'advisor', e: 'elephant', r: 'rook', h: 'horse', c: 'cannon', p: 'soldier', '#': 'wood' };
const LEAPERS = { w: 'wazir', n: 'knight', f: 'ferz', d: 'dabbaba', a: 'alfil' };

const xiangqi = picture(
  'points',
  ['r.eakae.r', '.........', '.ch...hc.', 'p...p.p.p', '..p......', '......P..', 'P.P.P...P', '.CH.C.H..', '.........', 'R.EAKAE.R'],
  WARRIORS,
  'black',
);
const banqi = picture('cells', ['xxKx', 'xc.x', 'xRpx', 'hxxC'], WARRIORS, 'black');
const magic = picture('cells', ['xRx.', '.p#x', 'Kx.h', 'x.Cx'], WARRIORS, 'black');
magic.pieces[1]!.badges = [{ badge: 'ice', count: 2 }];
magic.pieces.find(({ kind }) => kind === 'horse')!.badges = [{ badge: 'gold' }];
const zeroPointOne = picture('cells', ['..wfa.', '.d..n.', '..a...', '...N..', '.F..D.', 'AW..A.'], LEAPERS, 'blue');

export const SHOWCASE: Record<GameName, Showcase> = { xiangqi, banqi, magic, zero_point_one: zeroPointOne };
