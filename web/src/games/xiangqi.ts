import { xiangqiFen } from './fen';
import { lettered, picture, WARRIORS, type WebGame } from './game';

const letters = lettered(WARRIORS, 'KAERHCP');
const sides = ['red', 'black'] as const;

export const xiangqi: WebGame = {
  sets: ['hanzi', 'simplified', 'letters', 'pictures'],
  chinese: 'hanzi',
  readable: 'pictures',
  form: 'disc',
  letters,
  sides,
  sample: ['general', 'horse'],
  showcase: picture(
    'points',
    ['r.eakae.r', '.........', '.ch...hc.', 'p...p.p.p', '..p......', '......P..', 'P.P.P...P', '.CH.C.H..', '.........', 'R.EAKAE.R'],
    letters,
    sides,
  ),
  surface: { cloth: 'wood', grid: true },
  hands: false,
  fen: { write: xiangqiFen, dark: false },
  score: 'pawns',
  records: ['pgn', 'moves'],
  tables: false,
};
