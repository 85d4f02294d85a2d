import type { Replay, Subject } from '../api/types';

// A game as text with its variations in brackets, as other programs read it. Moves are coordinates: every reader knows them.
export function writePgn(subject: Subject, replay: Replay | null, tags: Record<string, string> = {}): string {
  const game = subject.game === 'xiangqi' ? 'xiangqi' : (subject.variant ?? subject.game);
  const winner = replay?.result ? (replay.result.winner === 'first' ? '1-0' : replay.result.winner === 'second' ? '0-1' : '1/2-1/2') : '*';
  const all: Record<string, string> = { Game: game, ...tags, ...(subject.fen ? { FEN: subject.fen } : {}), Result: winner };
  const head = Object.entries(all).map(([name, value]) => `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]`);
  return `${head.join('\n')}\n\n${wrapped([...subject.moves, winner])}\n`;
}

const LINE_WIDTH = 80;

function wrapped(words: string[]): string {
  let text = '';
  let width = 0;
  for (const word of words) {
    const breaks = width > 0 && width + 1 + word.length > LINE_WIDTH;
    text += (width === 0 ? '' : breaks ? '\n' : ' ') + word;
    width = breaks || width === 0 ? word.length : width + 1 + word.length;
  }
  return text;
}

export interface PastedGame {
  fen: string | null;
  moves: string[]; // variations in brackets
  game: string | null; // what the text itself says it is
}

const RESULT = /^(1-0|0-1|1\/2-1\/2|\*)$/;
const MOVE_NUMBER = /^\(*\d+[.…]+/;

// Tags, comments, move numbers, signs and results are passed over; what remains are moves in whatever notation, for the
// server to read. A first line that looks like a position is one.
export function readGame(text: string): PastedGame {
  const tags = new Map([...text.matchAll(/^\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]/gm)].map(([, name, value]) => [name!, value!.replace(/\\(.)/g, '$1')]));
  let rest = text
    .replace(/^\s*\[[^\]]*\]\s*$/gm, '')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/;[^\n]*/g, ' ');
  let fen = tags.get('FEN') ?? null;
  const [first = '', ...others] = rest.trim().split('\n');
  if (isPosition(first)) {
    fen = first.trim().replace(/^fen\s+/i, '');
    rest = others.join('\n');
  }
  const spaced = rest.replace(/\(/g, ' ( ').replace(/\)/g, ' ) ');
  return { fen, moves: bracketed(spaced.split(/[\s,]+/)), game: tags.get('Game') ?? null };
}

export const isPosition = (line: string): boolean => /^(fen\s+)?(mc1\s+)?[\w?#(){}]+(\/[\w?#(){}]+)+(\s|$)/i.test(line.trim());

function bracketed(words: string[]): string[] {
  const moves: string[] = [];
  let opened = 0;
  for (const word of words) {
    if (word === '(') ++opened;
    else if (word === ')') {
      if (moves.length > 0 && opened === 0) moves[moves.length - 1] += ')';
      else opened = Math.max(0, opened - 1);
    } else {
      const move = word.replace(MOVE_NUMBER, '').replace(/[!?]+$/, '');
      if (!move || /^\$\d+$/.test(move) || RESULT.test(move)) continue;
      moves.push('('.repeat(opened) + move);
      opened = 0;
    }
  }
  return moves;
}
