import { socketUrl } from '../api/http';
import { LiveSocket } from '../api/socket';
import type { FanOutcome, Line, Score, Subject } from '../api/types';

type Message =
  | { t: 'queued'; id: string; position: number }
  | { t: 'started'; id: string }
  | ({ t: 'line'; id: string } & Line)
  | { t: 'fan'; id: string; flip: string; outcomes: FanOutcome[]; mean: Score }
  | { t: 'done'; id: string; reason: string }
  | { t: 'error'; id?: string; error: { message: string } };

export interface Fan {
  flip: string;
  outcomes: FanOutcome[];
  mean: Score;
}

// The server's engine on one position at a time.
export class AnalysisEngine {
  lines = $state.raw<Line[]>([]);
  fan = $state.raw<Fan | null>(null);
  running = $state(false);
  queue = $state(0);
  problem = $state('');
  private request: object | null = null;
  private sent = 0;
  private finished: ((lines: Line[]) => void) | null = null;
  private readonly socket: LiveSocket;

  constructor() {
    this.socket = new LiveSocket({
      url: socketUrl('/analysis'),
      greeting: () => (this.running ? this.request : null),
      onMessage: (message: Message) => this.hear(message),
      onStatus: () => {},
    });
  }

  close(): void {
    this.socket.close();
  }

  // Resolves with the lines when the search ends; never when another request replaces it.
  analyse(subject: Subject, lines: number, seconds: number): Promise<Line[]> {
    this.lines = [];
    this.ask({ t: 'analyse', ...subject, lines, seconds });
    return new Promise((resolve) => (this.finished = resolve));
  }

  // Resolves with the value of every man that the flip might show; null when the server could not say.
  fanOf(subject: Subject, flip: string): Promise<Fan | null> {
    this.fan = null;
    this.ask({ t: 'fan', ...subject, flip });
    return new Promise((resolve) => (this.finished = () => resolve(this.fan)));
  }

  stop(): void {
    if (this.running) this.socket.send({ t: 'stop' });
    this.running = false;
  }

  private ask(request: object): void {
    this.finished = null;
    this.problem = '';
    this.queue = 0;
    this.running = true;
    this.request = { id: String(++this.sent), ...request };
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
        this.running = false;
        this.finished?.(this.lines);
        break;
      case 'error':
        this.running = false;
        this.problem = message.error.message;
        this.finished?.([]);
    }
  }
}
