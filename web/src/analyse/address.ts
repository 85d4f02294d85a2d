import type { Subject } from '../api/types';
import { GAME_NAMES, isGame } from '../games';

// The address of a study is the study, so that it can be shared.
export function studyAddress(subject: Subject): string {
  const query = new URLSearchParams({ game: subject.game });
  if (subject.variant && subject.variant !== subject.game) query.set('variant', subject.variant);
  if (subject.rules) query.set('rules', subject.rules);
  if (subject.fen) query.set('fen', subject.fen);
  if (subject.moves.length > 0) query.set('moves', subject.moves.join(','));
  return `/analyse?${query}`;
}

export function subjectAt(query: URLSearchParams): Subject {
  const game = query.get('game');
  const subject: Subject = { game: isGame(game) ? game : GAME_NAMES[0]!, fen: query.get('fen'), moves: query.get('moves')?.split(',').filter(Boolean) ?? [] };
  const [variant, rules] = [query.get('variant'), query.get('rules')];
  if (variant) subject.variant = variant;
  if (rules) subject.rules = rules;
  return subject;
}
