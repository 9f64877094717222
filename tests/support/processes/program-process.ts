import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { claimPath } from '@droptally/runtime/data-folder/claim-folder';
import { ALLOCATORS, HEAP_OPTIONS } from '@droptally/runtime/guard/allocators';
import { ROOT } from '../root.ts';
import { endWithUs } from './guard.ts';
import { ownClock } from './moved-clock.ts';

const STOP_AT_MOST_MS = 120_000;
/** Site settings in the tests' own environment are not passed on to the programs they start. */
const OF_A_SITE = /^(DROPTALLY|KAFKA|CLICKHOUSE)_/;

export type ProcessOptions = {
  env?: Record<string, string>;
  /** Options for Node itself, such as --cpu-prof. */
  nodeOptions?: readonly string[];
  /** Most files and sockets the process may have open, as `ulimit -n` sets it. */
  mostFiles?: number;
};

export type Program = ProcessOptions & {
  /** Name used in failure messages. */
  name: string;
  /** Built entry point, relative to the repository. */
  entry: string;
  args?: readonly string[];
};

/** A program as an operator runs it: a process with an environment, which can be restarted. */
export class ProgramProcess {
  #process: ChildProcess | undefined;
  #output = '';

  constructor(readonly program: Program) {}

  /** Output of all its runs. */
  get output(): string {
    return this.#output;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Starts the process without waiting. */
  launch(): void {
    const { name, env } = this.program;
    if (this.#process) throw new Error(`${name} is running`);
    const inherited = Object.entries(process.env).filter(([variable]) => !OF_A_SITE.test(variable));
    const [command = '', ...args] = commandOf(this.program);
    const child = spawn(command, args, {
      env: {
        ...ALLOCATORS,
        ...Object.fromEntries(inherited),
        NODE_OPTIONS: `${HEAP_OPTIONS} ${ownClock()}`,
        HOST: '127.0.0.1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    endWithUs(child);
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

  /** Sends SIGSTOP: the process freezes without noticing. */
  pause(): void {
    this.running().kill('SIGSTOP');
  }

  resume(): void {
    this.running().kill('SIGCONT');
  }

  /** Sends SIGKILL: the process cannot clean up. */
  async kill(): Promise<void> {
    const child = this.running();
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Sends SIGTERM, as Ctrl-C or a service manager does. The process must exit with 0. */
  async stop(): Promise<void> {
    const child = this.running();
    const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
    child.kill('SIGTERM');
    const late = new AbortController();
    // Only a process that never ends is given up.
    const ended = await Promise.race([exit, sleep(STOP_AT_MOST_MS, undefined, { signal: late.signal })]);
    late.abort();
    const { name } = this.program;
    if (!ended) throw new Error(`${name} did not stop within ${STOP_AT_MOST_MS} ms:\n${this.#output}`);
    const [code, signal] = ended;
    if (code !== 0) throw new Error(`${name} ended with ${signal ?? code}:\n${this.#output}`);
  }

  /** Waits for the process to exit. Returns its exit code, or the signal that killed it. */
  async exit(): Promise<number | string | null> {
    const [code, signal] = (await once(this.running(), 'exit')) as [number | null, string | null];
    return code ?? signal;
  }

  /** Runs the process to its end, which must be exit code 0. */
  async succeed(): Promise<void> {
    this.launch();
    const code = await this.exit();
    if (code !== 0) throw new Error(`${this.program.name} ended with ${code}:\n${this.#output}`);
  }

  /** Kills the process for good and removes the claim socket that a killed program may leave outside its folder. */
  async end(): Promise<void> {
    if (this.#process) await this.kill();
    const folder = this.program.env?.['DROPTALLY_DATA_DIR'];
    if (folder) await rm(claimPath(folder), { force: true });
  }

  protected running(): ChildProcess {
    if (!this.#process) throw new Error(`${this.program.name} is not running:\n${this.#output}`);
    return this.#process;
  }
}

function commandOf({ nodeOptions = [], entry, args = [], mostFiles }: Program): string[] {
  const command = [process.execPath, ...nodeOptions, join(ROOT, entry), ...args];
  if (mostFiles === undefined) return command;
  return ['sh', '-c', `ulimit -n ${mostFiles} && exec "$@"`, 'sh', ...command];
}
