// A WebSocket that comes back by itself. Each time it opens, `greeting` is sent first; messages of a closed socket are
// dropped, since the greeting's answer brings everything up to date.
export interface SocketOptions {
  url: string;
  greeting: () => object | null;
  onMessage: (message: never) => void;
  onStatus: (open: boolean) => void;
}

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 8_000;
const PING_EVERY_MS = 15_000;
const SILENCE_MS = 40_000;

export class LiveSocket {
  private socket: WebSocket | null = null;
  private delay = FIRST_DELAY_MS;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly ping: ReturnType<typeof setInterval>;
  private heard = Date.now();
  private closed = false;

  constructor(private readonly options: SocketOptions) {
    this.open();
    this.ping = setInterval(() => this.checkLife(), PING_EVERY_MS);
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
  }

  send(message: object): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.ping);
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.socket?.close();
  }

  private open(): void {
    clearTimeout(this.retry);
    const socket = new WebSocket(this.options.url);
    this.socket = socket;
    socket.onopen = () => {
      this.delay = FIRST_DELAY_MS;
      this.heard = Date.now();
      const greeting = this.options.greeting();
      if (greeting) this.send(greeting);
      this.options.onStatus(true);
    };
    socket.onmessage = (event) => {
      this.heard = Date.now();
      this.options.onMessage(JSON.parse(event.data) as never);
    };
    socket.onclose = () => {
      if (this.closed || socket !== this.socket) return;
      this.options.onStatus(false);
      this.retry = setTimeout(() => this.open(), this.delay);
      this.delay = Math.min(2 * this.delay, LONGEST_DELAY_MS);
    };
  }

  // A laptop that slept, or a phone that changed networks, holds a socket that is dead without knowing it.
  private checkLife(): void {
    if (Date.now() - this.heard > SILENCE_MS) this.socket?.close();
    else this.send({ t: 'ping' });
  }

  private wake = (): void => {
    if (document.hidden || this.closed) return;
    if (this.socket && this.socket.readyState > WebSocket.OPEN) {
      this.delay = FIRST_DELAY_MS;
      this.open();
    } else {
      this.checkLife();
    }
  };
}
