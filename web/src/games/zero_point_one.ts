import { zeroPointOneFen } from './fen';
import { LEAPERS, lettered, picture, type WebGame } from './game';

const letters = lettered(LEAPERS, 'WNFDA');
const sides = ['red', 'blue'] as const;

export const zeroPointOne: WebGame = {
  sets: ['diagrams', 'figures', 'letters'],
  chinese: 'diagrams',
  readable: 'diagrams',
  form: 'leaper',
  letters,
  sides,
  sample: ['wazir', 'knight'],
  showcase: picture('cells', ['..wfa.', '.d..n.', '..a...', '...N..', '.F..D.', 'AW..A.'], letters, sides),
  surface: { cloth: 'tan', grid: false },
  hands: true,
  fen: { write: zeroPointOneFen, dark: false },
  score: 'chance',
  records: ['moves'],
  tables: false,
};
