import { api } from '../api/http';
import type { Subject } from '../api/types';
import { isGame } from '../games';
import { isPosition, readGame } from './pgn';

// What somebody has pasted or dropped, as a study. Moves with variations are read here and played by the server, which knows
// every notation; kinds of files that only it reads (DhtmlXQ, moves without spaces) it reads whole.
export async function studyOf(text: string, present: Subject): Promise<Subject> {
  const trimmed = text.trim();
  const { game: _, fen: __, moves: ___, ...rest } = present;
  if (isPosition(trimmed) && !trimmed.includes('\n')) return { ...present, fen: trimmed.replace(/^fen\s+/i, ''), moves: [] };
  if (/\[DhtmlXQ/i.test(trimmed)) return judged(trimmed);
  const { fen, moves, game } = readGame(trimmed);
  const named = game?.split('-')[0] ?? null;
  if (isGame(named) && named !== present.game) return { game: named, ...(game === named ? {} : { variant: game! }), fen, moves };
  const subject: Subject = { game: present.game, ...rest, fen, moves };
  if (present.game !== 'xiangqi' || moves.some((move) => move.includes('('))) return subject;
  // What is wrong is said by the replay, with the moves before it.
  const read = await judged(trimmed).catch(() => null);
  return read && read.moves.length >= moves.length ? read : subject;
}

async function judged(text: string): Promise<Subject> {
  const { games } = await api.judgeText(text, 'wxf');
  const [first] = games;
  return { game: 'xiangqi', fen: first?.start_fen ?? null, moves: first?.moves ?? [] };
}
