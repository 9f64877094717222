import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { DbException, exception } from '../../serve/db-exception.ts';
import type { AnalystAnswer, AnalystQuery } from '../engine/analyst-engine.ts';
import type { EngineStart, FromEngine, ToEngine } from './engine-messages.ts';

export type ProcessLimits = {
  /** Resident memory of the process above which it is killed. */
  residentBytes: number;
  /** Size of a file of rows above which it is killed. */
  fileBytes: number;
  /** Room on the disk below which a query that writes rows is ended. */
  keptFreeBytes: number;
  /** Time over its own limit after which a query is ended with its process. */
  graceMs: number;
  /** Threads for queries; each also needs one to be asked about and killed. */
  queries: number;
};

type Running = { query: AnalystQuery; deadline: NodeJS.Timeout; settle(answer: AnalystAnswer | Error): void };

const WATCH_EVERY_MS = 200;
const OPEN_WITHIN_MS = 180_000;
/** Rows below this are not what fills a disk. */
const SMALL_BYTES = 10_000_000;

/** The process has ended under a query for a reason that is not the query's own: it may be run again. */
export class EngineGone extends Error {}

/** A process with an engine over a copy of the tables, taken when it starts. Bounds it from outside. */
export class EngineProcess {
  readonly #child: ChildProcess;
  readonly #running = new Map<string, Running>();
  readonly #watch: NodeJS.Timeout;
  readonly #exited: Promise<unknown>;
  #settleOpen: (position: string | Error) => void = () => {};
  #isGone = false;
  /** Log position of each partition up to which the copy is counted. */
  position = '';

  constructor(
    program: string,
    private readonly start: EngineStart,
    private readonly limits: ProcessLimits,
  ) {
    this.#child = fork(program, [], {
      execArgv: ['--max-old-space-size=256'],
      // Nothing of the gateway's environment: it may hold passwords. Memory is given back soon.
      env: {
        UV_THREADPOOL_SIZE: String(2 * limits.queries + 2),
        JE_MALLOC_CONF: 'narenas:2,dirty_decay_ms:500,muzzy_decay_ms:0,background_thread:true',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#exited = once(this.#child, 'exit');
    void this.#exited.then(() => this.#onExit());
    this.#child.on('error', () => this.#child.kill('SIGKILL'));
    this.#child.on('message', (message: FromEngine) => this.#take(message));
    this.#watch = setInterval(() => this.#look(), WATCH_EVERY_MS);
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get load(): number {
    return this.#running.size;
  }

  async open(): Promise<void> {
    const opened = new Promise<string>((done, fail) => {
      this.#settleOpen = (position) => (position instanceof Error ? fail(position) : done(position));
    });
    const timeout = setTimeout(() => this.#end(), OPEN_WITHIN_MS);
    this.#send({ kind: 'open', start: this.start });
    try {
      this.position = await opened;
    } finally {
      clearTimeout(timeout);
    }
  }

  /** Runs a query until it has an answer, its time is over, or the signal aborts. */
  run(query: AnalystQuery, signal: AbortSignal): Promise<AnalystAnswer> {
    if (this.#isGone) return Promise.reject(new EngineGone());
    return new Promise((done, fail) => {
      const onAbort = () => this.#cancel(query.id);
      const deadline = setTimeout(() => this.#overrun(query), query.executionS * 1_000 + this.limits.graceMs);
      const settle = (answer: AnalystAnswer | Error) => {
        // A cancelled query has another one.
        clearTimeout(this.#running.get(query.id)?.deadline);
        signal.removeEventListener('abort', onAbort);
        this.#running.delete(query.id);
        if (answer instanceof Error) fail(answer);
        else done(answer);
      };
      this.#running.set(query.id, { query, deadline, settle });
      this.#send({ kind: 'run', query });
      signal.addEventListener('abort', onAbort, { once: true });
      if (signal.aborted) onAbort();
    });
  }

  async close(): Promise<void> {
    this.#end();
    await this.#exited;
    await rm(this.start.dir, { recursive: true, force: true });
  }

  /** The engine is asked first. What it does not end soon is ended with the process. */
  #cancel(id: string): void {
    const running = this.#running.get(id);
    if (!running) return;
    this.#send({ kind: 'kill', id });
    clearTimeout(running.deadline);
    running.deadline = setTimeout(() => {
      running.settle(exception('QUERY_WAS_CANCELLED', 'Query was cancelled'));
      this.#end();
    }, this.limits.graceMs);
  }

  #overrun({ id, executionS }: AnalystQuery): void {
    const text = `Timeout exceeded: the query was ended with its engine ${this.limits.graceMs} ms after its limit of ${executionS} s`;
    this.#running.get(id)?.settle(exception('TIMEOUT_EXCEEDED', text));
    this.#end();
  }

  #take(message: FromEngine): void {
    if (message.kind === 'opened') this.#settleOpen(message.position);
    else if (message.kind === 'answered') this.#running.get(message.id)?.settle(message.answer);
    else {
      const error = new DbException(message.code, message.message);
      if (message.id === undefined) this.#settleOpen(error);
      else this.#running.get(message.id)?.settle(error);
    }
  }

  /** Ends the process if it, or the rows of a query, grew beyond the limit. */
  #look(): void {
    for (const { query, settle } of this.#running.values()) {
      const reason = this.#tooLarge(query.path);
      if (!reason) continue;
      settle(reason);
      this.#end();
    }
    if (residentBytes(this.#child.pid) <= this.limits.residentBytes) return;
    const text = `Memory limit exceeded: the engine took more than ${this.limits.residentBytes} bytes`;
    for (const { settle } of [...this.#running.values()]) settle(exception('MEMORY_LIMIT_EXCEEDED', text));
    this.#end();
  }

  #tooLarge(path: string): Error | undefined {
    const { fileBytes, keptFreeBytes } = this.limits;
    const size = existsSync(path) ? statSync(path).size : 0;
    if (size > fileBytes) return exception('LIMIT_EXCEEDED', `The rows are more than ${fileBytes} bytes`);
    if (size <= SMALL_BYTES) return undefined;
    const { bavail, bsize } = statfsSync(path);
    if (bavail * bsize >= keptFreeBytes) return undefined;
    return exception('NOT_ENOUGH_SPACE', 'The disk of the site has no room for so many rows now');
  }

  #send(message: ToEngine): void {
    if (this.#child.connected) this.#child.send(message);
  }

  #end(): void {
    this.#isGone = true;
    this.#child.kill('SIGKILL');
  }

  #onExit(): void {
    this.#isGone = true;
    clearInterval(this.#watch);
    this.#settleOpen(exception('ABORTED', 'The engine of the analysts ended before it was open'));
    for (const { settle } of [...this.#running.values()]) settle(new EngineGone());
  }
}

/** Where the system does not tell, the engine's own limit has to do. */
function residentBytes(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1_024;
  } catch {
    return 0;
  }
}
