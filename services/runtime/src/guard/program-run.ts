import { type ChildProcess, spawn } from 'node:child_process';
import { ALLOCATORS, HEAP_OPTIONS } from './allocators.ts';
import { crashedThread } from './crashed-thread.ts';
import type { GuardMessage } from './guarded.ts';
import { killIfOrphaned } from './kill-if-orphaned.ts';
import type { Stop, Stops } from './stops.ts';

export type Timeouts = {
  /** Timeout for the first message. Until then the program loads its code and has opened nothing. */
  startupMs: number;
  /** Longest silence after that. */
  maxSilenceMs: number;
  /** Shutdown timeout. */
  shutdownMs: number;
  /** Delay before a restart: at first, and at most. */
  backoffMs: number;
  maxBackoffMs: number;
};

/** Why the guard killed the program. */
export type Fault = { kind: 'hang' | 'crash'; why: string };
/** How a program ended; `wasRunning` once it served. */
export type End = {
  code: number | null;
  signal: string | null;
  fault: Fault | undefined;
  wasRunning: boolean;
};

const CHECK_MS = 1_000;
/** Checks of its threads within the longest silence. */
const THREAD_CHECKS = 6;

/** One run of the program, as a child process. */
export class ProgramRun {
  readonly ended: Promise<End>;
  readonly #child: ChildProcess;
  #hasStarted = false;
  #wasRunning = false;
  #isTask = false;
  #isEnding = false;
  #fault: Fault | undefined;
  #lastMessageAt = performance.now();
  #checkedAt = performance.now();
  #threadsCheckedAt = performance.now();
  #crashed: number | undefined;
  #deadline = Number.POSITIVE_INFINITY;

  constructor(
    command: readonly string[],
    stops: Stops,
    private readonly timeouts: Timeouts,
    hasCrashed: boolean,
  ) {
    this.#child = spawn(process.execPath, [...process.execArgv, ...command], {
      env: environment(hasCrashed),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    killIfOrphaned(this.#child);
    this.#child.on('message', (message: GuardMessage) => this.#onMessage(message));
    const unsubscribe = stops.listen((stop) => this.#stop(stop));
    const checking = setInterval(() => this.#check(), Math.min(CHECK_MS, timeouts.maxSilenceMs / 4));
    this.ended = new Promise((resolve, reject) => {
      this.#child.once('error', reject);
      this.#child.once('exit', (code, signal) => {
        clearInterval(checking);
        unsubscribe();
        resolve({ code, signal, fault: this.#fault, wasRunning: this.#wasRunning });
      });
    });
  }

  #onMessage(message: GuardMessage): void {
    this.#lastMessageAt = performance.now();
    if (message === 'task') this.#isTask = true;
    else this.#hasStarted = true;
    if (message === 'running') this.#wasRunning = true;
    if (message === 'ending') this.#isEnding = true;
  }

  #stop(stop: Stop): void {
    if (this.#deadline === Number.POSITIVE_INFINITY) this.#deadline = performance.now() + this.timeouts.shutdownMs;
    if (stop === 'SIGTERM') this.#child.kill('SIGTERM');
    // Ctrl-C has reached the program too; a signal to this process alone has not.
    else
      setTimeout(() => {
        if (!this.#isEnding) this.#child.kill('SIGTERM');
      }, CHECK_MS).unref();
  }

  #check(): void {
    const now = performance.now();
    // If the guard itself did not run, as on a suspended machine, silence means nothing.
    if (now - this.#checkedAt > this.timeouts.maxSilenceMs / 2) this.#lastMessageAt = now;
    this.#checkedAt = now;
    this.#fault ??= this.#overdue(now) ?? this.#crash(now) ?? this.#hang(now - this.#lastMessageAt);
    if (this.#fault) this.#child.kill('SIGKILL');
  }

  #overdue(now: number): Fault | undefined {
    if (now <= this.#deadline) return undefined;
    return { kind: 'hang', why: `did not end within ${this.timeouts.shutdownMs / 1_000} s and was killed` };
  }

  /** The warehouse's engine holds a crashed thread for minutes. Other threads, the main one too, may go on. */
  #crash(now: number): Fault | undefined {
    if (now - this.#threadsCheckedAt < this.timeouts.maxSilenceMs / THREAD_CHECKS) return undefined;
    this.#threadsCheckedAt = now;
    const before = this.#crashed;
    const crashed = crashedThread(this.#child.pid ?? 0);
    this.#crashed = crashed?.tid;
    // Wait for the next check: the crash may be about to end the process.
    if (!crashed || crashed.tid !== before) return undefined;
    return { kind: 'crash', why: `crashed in native code (thread ${crashed.name}) and was killed` };
  }

  #hang(silentMs: number): Fault | undefined {
    const { startupMs, maxSilenceMs } = this.timeouts;
    if (this.#isTask || silentMs <= (this.#hasStarted ? maxSilenceMs : startupMs)) return undefined;
    const why = this.#hasStarted
      ? `did not move for ${maxSilenceMs / 1_000} s`
      : `did not begin within ${startupMs / 1_000} s`;
    return { kind: 'hang', why: `${why} and was killed` };
  }
}

function environment(hasCrashed: boolean): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: passed on, not read
  const env = process.env;
  const options = `${HEAP_OPTIONS} ${env['NODE_OPTIONS'] ?? ''}`;
  return { ...ALLOCATORS, ...env, NODE_OPTIONS: options, DROPTALLY_AFTER_CRASH: hasCrashed ? 'yes' : '' };
}
