import type * as T from './types';

const ROOT = '/api/v1';

// What the server refuses, with its own words; `status` 0 when it could not be reached.
export class ApiError extends Error {
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

const get = <Answer>(path: string) => ask<Answer>('GET', path);
const post = <Answer>(path: string, body: unknown) => ask<Answer>('POST', path, body);

// A server without levels says so with a 404; for the page that is an empty map.
function noCampaign(error: ApiError): T.Campaign {
  if (error.status === 404) return { chapters: [], daily: null, next: null, total_stars: 0 };
  throw error;
}

export const api = {
  catalogue: () => get<T.Catalogue>('/catalogue'),
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
