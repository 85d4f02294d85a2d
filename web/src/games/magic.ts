import { magicFen } from './fen';
import { lettered, picture, WARRIORS, type WebGame } from './game';

const letters = lettered(WARRIORS, 'KGMRNCP');
const sides = ['red', 'black'] as const;
const showcase = picture('cells', ['xRx.', '.p#x', 'Kx.n', 'x.Cx'], letters, sides);
showcase.pieces[1]!.badges = [{ badge: 'ice', count: 2 }];
showcase.pieces.find(({ kind }) => kind === 'horse')!.badges = [{ badge: 'gold' }];

export const magic: WebGame = {
  sets: ['hanzi', 'letters', 'numbers', 'pets'],
  chinese: 'hanzi',
  readable: 'pets',
  form: 'disc',
  letters,
  sides,
  sample: ['general', 'cannon'],
  showcase,
  surface: { cloth: 'slate', grid: true },
  hands: false,
  fen: { write: magicFen, dark: true },
  score: 'chance',
  records: ['moves'],
  tables: false,
};
