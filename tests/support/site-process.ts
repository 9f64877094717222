import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './until.ts';

export const ROOT = join(import.meta.dirname, '../..');
const PROGRAM = join(ROOT, 'services/standalone/dist/main.js');
const READY_AT_MOST_MS = 120_000;
const STOP_AT_MOST_MS = 30_000;

export type ProcessOptions = {
  env?: Record<string, string>;
  /** Options of Node itself, such as --cpu-prof. */
  nodeOptions?: readonly string[];
};

/** A standalone as an operator has it: a process, a port and a data folder. */
export class SiteProcess {
  readonly url: string;
  readonly #options: ProcessOptions;
  readonly #port: number;
  #process: ChildProcess | undefined;
  #output = '';

  constructor(
    readonly dataDir: string,
    port: number,
    options: ProcessOptions = {},
  ) {
    this.#options = options;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Everything it said, over all its starts. */
  get output(): string {
    return this.#output;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Starts the process and waits for a healthy answer. */
  async start(): Promise<void> {
    this.launch();
    await this.ready();
  }

  /** Starts the process and waits for nothing. */
  launch(): void {
    if (this.#process) throw new Error('The site is running');
    const { DROPTALLY_SECRET: _, ...inherited } = process.env;
    const child = spawn(process.execPath, [...(this.#options.nodeOptions ?? []), PROGRAM], {
      env: {
        ...inherited,
        NODE_OPTIONS: '',
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        DROPTALLY_DATA_DIR: this.dataDir,
        DROPTALLY_DAILY_REPORT_LIMIT: '0',
        ...this.#options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.#output += String(chunk);
      });
    }
    child.once('exit', () => {
      if (this.#process === child) this.#process = undefined;
    });
    this.#process = child;
  }

  async ready(): Promise<void> {
    const child = this.#running();
    await until(
      'a healthy site',
      async () => {
        if (this.#process !== child) throw new Error(`The site ended instead of getting ready:\n${this.#output}`);
        return (await this.health()) === 200;
      },
      READY_AT_MOST_MS,
    ).catch((error: Error) => {
      throw new Error(`${error.message}\n${this.#output}`);
    });
  }

  /** The status of its health, undefined when nobody answers. */
  async health(): Promise<number | undefined> {
    try {
      const answer = await fetch(`${this.url}/api/_/health`);
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return undefined;
    }
  }

  /** SIGKILL: nothing can be put in order. */
  async kill(): Promise<void> {
    const child = this.#running();
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** SIGTERM, as Ctrl-C or a service manager does; it must end well. */
  async stop(): Promise<void> {
    const child = this.#running();
    const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
    child.kill('SIGTERM');
    const late = new AbortController();
    const ended = await Promise.race([exit, sleep(STOP_AT_MOST_MS, undefined, { signal: late.signal })]);
    late.abort();
    if (!ended) throw new Error(`The site did not stop within ${STOP_AT_MOST_MS} ms:\n${this.#output}`);
    const [code, signal] = ended;
    if (code !== 0) throw new Error(`The site ended with ${signal ?? code}:\n${this.#output}`);
  }

  /** Waits for it to end by itself; its exit code, or the signal that ended it. */
  async exit(): Promise<number | string | null> {
    const [code, signal] = (await once(this.#running(), 'exit')) as [number | null, string | null];
    return code ?? signal;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Ends the process, whatever it is doing. */
  async end(): Promise<void> {
    if (this.#process) await this.kill();
  }

  #running(): ChildProcess {
    if (!this.#process) throw new Error(`The site is not running:\n${this.#output}`);
    return this.#process;
  }
}
