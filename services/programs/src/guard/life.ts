import { type ChildProcess, spawn } from 'node:child_process';
import { ALLOCATORS } from './allocators.ts';
import { crashedThread } from './crashed-thread.ts';
import type { Word } from './guarded.ts';
import { killIfOrphaned } from './kill-if-orphaned.ts';
import type { Stop, Stops } from './stops.ts';

export type Patience = {
  /** Timeout for the first message. Until then the program loads its code and has opened nothing. */
  firstWordMs: number;
  /** Longest silence after that. */
  beatMs: number;
  /** Shutdown timeout. */
  endMs: number;
  /** Delay before a restart: at first, and at most. */
  restMs: number;
  longestRestMs: number;
};

/** Why the guard killed the program. */
export type Fault = { kind: 'hang' | 'crash'; why: string };
/** How a program ended, and how far it got: `lives` from its first message, `ran` once it was running. */
export type End = {
  code: number | null;
  signal: string | null;
  fault: Fault | undefined;
  lives: boolean;
  ran: boolean;
};

const LOOK_MS = 1_000;
/** Checks of its threads within the longest silence. */
const LOOKS_AT_THREADS = 6;

/** One run of the program, as a child process. */
export class Life {
  readonly ended: Promise<End>;
  readonly #child: ChildProcess;
  #lives = false;
  #ran = false;
  #isTask = false;
  #isEnding = false;
  #fault: Fault | undefined;
  #heardAt = performance.now();
  #lookedAt = performance.now();
  #lookedAtThreadsAt = performance.now();
  #crashed: number | undefined;
  #endsBy = Number.POSITIVE_INFINITY;

  constructor(
    command: readonly string[],
    stops: Stops,
    private readonly patience: Patience,
    hasCrashed: boolean,
  ) {
    this.#child = spawn(process.execPath, [...process.execArgv, ...command], {
      // biome-ignore lint/style/noProcessEnv: passed on as is, not read
      env: { ...ALLOCATORS, ...process.env, DROPTALLY_AFTER_CRASH: hasCrashed ? 'yes' : '' },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    killIfOrphaned(this.#child);
    this.#child.on('message', (word: Word) => this.#hear(word));
    const forget = stops.listen((stop) => this.#stop(stop));
    const looking = setInterval(() => this.#look(), Math.min(LOOK_MS, patience.beatMs / 4));
    this.ended = new Promise((resolve, reject) => {
      this.#child.once('error', reject);
      this.#child.once('exit', (code, signal) => {
        clearInterval(looking);
        forget();
        resolve({ code, signal, fault: this.#fault, lives: this.#lives, ran: this.#ran });
      });
    });
  }

  #hear(word: Word): void {
    this.#heardAt = performance.now();
    if (word === 'task') this.#isTask = true;
    else this.#lives = true;
    if (word === 'running') this.#ran = true;
    if (word === 'ending') this.#isEnding = true;
  }

  #stop(stop: Stop): void {
    if (this.#endsBy === Number.POSITIVE_INFINITY) this.#endsBy = performance.now() + this.patience.endMs;
    if (stop === 'SIGTERM') this.#child.kill('SIGTERM');
    // Ctrl-C has reached the program too; a signal to this process alone has not.
    else
      setTimeout(() => {
        if (!this.#isEnding) this.#child.kill('SIGTERM');
      }, LOOK_MS).unref();
  }

  #look(): void {
    const now = performance.now();
    // If the guard itself did not run, as on a suspended machine, silence means nothing.
    if (now - this.#lookedAt > this.patience.beatMs / 2) this.#heardAt = now;
    this.#lookedAt = now;
    if (now > this.#endsBy) this.#child.kill('SIGKILL');
    else {
      this.#fault ??= this.#crash(now) ?? this.#hang(now - this.#heardAt);
      if (this.#fault) this.#child.kill('SIGKILL');
    }
  }

  /** The warehouse's engine holds a crashed thread for minutes. Other threads, the main one too, may go on. */
  #crash(now: number): Fault | undefined {
    if (now - this.#lookedAtThreadsAt < this.patience.beatMs / LOOKS_AT_THREADS) return undefined;
    this.#lookedAtThreadsAt = now;
    const before = this.#crashed;
    const crashed = crashedThread(this.#child.pid ?? 0);
    this.#crashed = crashed?.tid;
    // Wait for the next check: the crash may be about to end the process.
    if (!crashed || crashed.tid !== before) return undefined;
    return { kind: 'crash', why: `crashed (${crashed.name}) and was killed` };
  }

  #hang(silentMs: number): Fault | undefined {
    const { firstWordMs, beatMs } = this.patience;
    if (this.#isTask || silentMs <= (this.#lives ? beatMs : firstWordMs)) return undefined;
    const why = this.#lives ? `did not move for ${beatMs / 1_000} s` : `did not begin within ${firstWordMs / 1_000} s`;
    return { kind: 'hang', why: `${why} and was killed` };
  }
}
