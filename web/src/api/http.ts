import type * as T from './types';

const ROOT = '/api/v1';

// What went wrong: the server's code and English words, and where in what was typed.
export interface Problem {
  code: string;
  message: string;
  detail?: { line?: number; column?: number; ply?: number };
}

// An error as the server writes it.
export interface ServerError {
  code: string;
  message: string;
  line?: number;
  column?: number;
  ply?: number;
}
export function problemFrom({ code, message, ...detail }: ServerError): Problem {
  return { code, message, detail };
}

// What the server refuses; `status` 0 when it could not be reached.
export class ApiError extends Error implements Problem {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly detail: { line?: number; column?: number; ply?: number } = {},
  ) {
    super(message);
  }
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(ROOT + path, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, 'unreachable', 'the server cannot be reached');
  }
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer as Answer;
  const { code = 'internal', message = response.statusText, ...detail } = answer.error ?? {};
  throw new ApiError(response.status, code, message, detail);
}

// Anything that was thrown, as something that can be told.
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) return error;
  return { code: 'page', message: error instanceof Error ? error.message : String(error) };
}

const get = <Answer>(path: string) => ask<Answer>('GET', path);
const post = <Answer>(path: string, body: unknown) => ask<Answer>('POST', path, body);

// A server without levels says so with a 404; for the page that is an empty map.
function noCampaign(error: ApiError): T.Campaign {
  if (error.status === 404) return { chapters: [], daily: null, next: null, total_stars: 0 };
  throw error;
}

export const api = {
  catalogue: () => get<T.Catalogue>('/catalogue'),
  game: (id: string) => get<{ game: T.GameInfo; state: T.GameState }>(`/games/${encodeURIComponent(id)}`),
  newGame: (wanted: T.NewGame) => post<T.Ticket>('/games', wanted),
  join: (id: string, invitation: string) => post<T.Ticket>(`/games/${id}/join`, { invitation }),
  replay: (subject: T.Subject) => post<T.Replay>('/replay', subject),
  tables: (subject: T.Subject) => post<T.Ending>('/tables', subject),
  judgeText: (text: string, rules: string) => post<{ games: T.Judged[] }>('/judge', { text, rules }),
  gallery: () => get<{ diagrams: T.Diagram[] }>('/judge/gallery'),
  diagram: (id: string) => get<T.Judged | { games: T.Judged[] }>(`/judge/gallery/${encodeURIComponent(id)}`),
  campaign: () => get<T.Campaign>('/campaign').catch(noCampaign),
  level: (id: number) => get<T.LevelDetail>(`/campaign/levels/${id}`),
  attempt: (id: number, sameDeal: string | null) => post<T.Ticket>(`/campaign/levels/${id}/attempts`, { same_deal: sameDeal }),
  skip: (id: number) => post<{ skipped: boolean }>(`/campaign/levels/${id}/skip`, {}),
  runs: () => get<{ runs: T.Run[] }>('/lab/runs'),
  run: (name: string) => get<T.Run>(`/lab/runs/${encodeURIComponent(name)}`),
  recordUrl: (id: string, format: string) => `${ROOT}/games/${id}/record?format=${format}`,
};

export function socketUrl(path: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${ROOT}${path}`;
}
