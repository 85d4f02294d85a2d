// The games this page can draw, in the order in which they are shown. A game is one file here, its words in i18n
// (`game.`, `pitch.`), and nothing else.
import { banqi } from './banqi';
import type { WebGame } from './game';
import { magic } from './magic';
import { xiangqi } from './xiangqi';
import { zeroPointOne } from './zero_point_one';

const games = { xiangqi, banqi, magic, zero_point_one: zeroPointOne };

export type GameName = keyof typeof games;
export const GAMES: Readonly<Record<GameName, WebGame>> = games;
export const GAME_NAMES = Object.keys(games) as GameName[];

export const isGame = (name: string | null): name is GameName => name !== null && name in games;

// Every name that any of the games has for its men.
export const kindsOf = (game: GameName): string[] => Object.keys(GAMES[game].letters);
