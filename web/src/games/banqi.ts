import { banqiFen } from './fen';
import { lettered, picture, WARRIORS, type WebGame } from './game';

const letters = lettered(WARRIORS, 'GAERHCS');
const sides = ['red', 'black'] as const;

export const banqi: WebGame = {
  sets: ['hanzi', 'simplified', 'letters', 'pictures'],
  chinese: 'hanzi',
  readable: 'pictures',
  form: 'disc',
  letters,
  sides,
  sample: ['general', 'horse'],
  showcase: picture('cells', ['xxGx', 'xc.x', 'xRsx', 'hxxC'], letters, sides),
  surface: { cloth: 'wood', grid: true },
  hands: false,
  fen: { write: banqiFen, dark: true },
  score: 'chance',
  records: ['moves'],
  tables: true,
  hint: 'banqi.first_flip',
};
