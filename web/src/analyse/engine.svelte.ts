import { problemFrom, socketUrl, type Problem, type ServerError } from '../api/http';
import { LiveSocket } from '../api/socket';
import type { FanOutcome, Line, Score, Subject } from '../api/types';

type Message =
  | { t: 'queued'; id: string; position: number }
  | { t: 'started'; id: string }
  | ({ t: 'line'; id: string } & Line)
  | { t: 'fan'; id: string; flip: string; outcomes: FanOutcome[]; mean: Score }
  | { t: 'done'; id: string; reason: string }
  | { t: 'error'; id?: string; error: ServerError };

export interface Fan {
  flip: string;
  outcomes: FanOutcome[];
  mean: Score;
}

const keyOf = ({ game, variant, rules, fen, moves }: Subject) => JSON.stringify([game, variant, rules, fen, moves]);

// The server's engine on one position at a time.
export class AnalysisEngine {
  lines = $state.raw<Line[]>([]);
  fan = $state.raw<Fan | null>(null);
  job = $state<'analyse' | 'fan' | null>(null);
  queue = $state(0);
  problem = $state.raw<Problem | null>(null);
  private about = $state.raw(''); // the position that the lines belong to
  private request: object | null = null;
  private sent = 0;
  private finished: ((lines: Line[]) => void) | null = null;
  private readonly socket: LiveSocket;

  constructor() {
    this.socket = new LiveSocket({
      url: socketUrl('/analysis'),
      greeting: () => (this.job ? this.request : null),
      onMessage: (message: Message) => this.hear(message),
      onStatus: () => {},
    });
  }

  get running(): boolean {
    return this.job !== null;
  }
  isAbout(subject: Subject): boolean {
    return this.about === keyOf(subject);
  }

  close(): void {
    this.socket.close();
  }

  // Resolves with the lines when the search ends; never when another request replaces it.
  analyse(subject: Subject, lines: number, seconds: number): Promise<Line[]> {
    this.lines = [];
    this.about = keyOf(subject);
    this.ask('analyse', { ...subject, lines, seconds });
    return new Promise((resolve) => (this.finished = resolve));
  }

  // Resolves with the value of every man that the flip might show; null when the server could not say.
  fanOf(subject: Subject, flip: string): Promise<Fan | null> {
    this.fan = null;
    this.ask('fan', { ...subject, flip });
    return new Promise((resolve) => (this.finished = () => resolve(this.fan)));
  }

  stop(): void {
    if (this.job) this.socket.send({ t: 'stop' });
    this.job = null;
  }

  private ask(job: 'analyse' | 'fan', request: object): void {
    this.finished = null;
    this.problem = null;
    this.queue = 0;
    this.job = job;
    this.request = { id: String(++this.sent), t: job, ...request };
    this.socket.send(this.request);
  }

  private hear(message: Message): void {
    if (message.id !== String(this.sent)) return;
    switch (message.t) {
      case 'queued':
        this.queue = message.position;
        break;
      case 'started':
        this.queue = 0;
        break;
      case 'line':
        this.lines = [...this.lines.filter(({ line }) => line !== message.line), message].sort((a, b) => a.line - b.line);
        break;
      case 'fan':
        this.fan = message;
        break;
      case 'done':
        this.job = null;
        this.finished?.(this.lines);
        break;
      case 'error':
        this.job = null;
        this.problem = problemFrom(message.error);
        this.finished?.([]);
    }
  }
}
