import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = process.env.QIYUAN ?? join(import.meta.dirname, '../../../build/release/qiyuan');
const WEB = join(import.meta.dirname, '../../dist');
// Tests come faster than visitors.
const LIMITS = ['--requests-per-second', '1000', '--new-games-per-second', '1000', '--sockets-per-visitor', '100'];

// `qiyuan serve` on a free port, with a data directory of its own.
export class LiveServer {
  private readonly data = mkdtempSync(join(tmpdir(), 'qiyuan-e2e-'));
  private child: ChildProcess | null = null;
  private port = 0;

  constructor(private readonly options: string[] = []) {}

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  // The second time on the same port and data, as after a crash.
  async start(): Promise<void> {
    const child = spawn(PROGRAM, ['serve', '--port', String(this.port), '--data', this.data, '--web', WEB, ...LIMITS, ...this.options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    const exited = new Promise<never>((_, reject) => child.once('exit', (code) => reject(new Error(`the server ended with ${code}`))));
    exited.catch(() => {});
    for await (const line of createInterface({ input: child.stdout! })) {
      const port = /127\.0\.0\.1:(\d+)\//.exec(line)?.[1];
      if (port) {
        this.port = Number(port);
        return;
      }
    }
    await exited;
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  async close(): Promise<void> {
    await this.kill('SIGTERM');
    rmSync(this.data, { recursive: true, force: true });
  }
}
