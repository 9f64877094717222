import { type ChildProcess, spawn } from 'node:child_process';
import type { Word } from './guarded.ts';

export type Patience = {
  /** How long a program may be silent. */
  beatMs: number;
  /** How long it may take to end. */
  endMs: number;
  /** Before it is started again: at first, and at most. */
  restMs: number;
  longestRestMs: number;
};

type Stop = 'SIGINT' | 'SIGTERM';
/** How a program ended, and how far it had come; `hung` if it was killed for its silence. */
type End = { code: number | null; signal: string | null; hung: boolean; lives: boolean; ran: boolean };

const PATIENCE: Patience = { beatMs: 30_000, endMs: 60_000, restMs: 1_000, longestRestMs: 60_000 };
const LOOK_MS = 1_000;
/** Of native code; the warehouse's engine makes a silence of most of them. */
const CRASHES: ReadonlySet<string> = new Set(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE']);
const STOPS: readonly Stop[] = ['SIGINT', 'SIGTERM'];

/**
 * Runs a program that is to live, and starts it again when it falls: a crash in native code may keep the process for
 * minutes, deaf and with its port held, so one that is silent is killed. Resolves with the exit code when the
 * program ends by itself, cannot start, or was told to stop.
 */
export async function guardProgram(command: readonly string[], patience = PATIENCE): Promise<number> {
  const stops = new Stops();
  try {
    return await keepAlive(command, stops, patience);
  } finally {
    stops.close();
  }
}

async function keepAlive(command: readonly string[], stops: Stops, patience: Patience): Promise<number> {
  let rest = patience.restMs;
  let hasRun = false;
  let hasCrashed = false;
  for (;;) {
    const begun = performance.now();
    const end: End = await new Run(command, stops, patience, hasCrashed).ended;
    hasCrashed = end.hung || CRASHES.has(end.signal ?? '');
    hasRun ||= end.ran;
    if (stops.asked) return end.code ?? 1;
    if (!isToRise(end, hasRun)) {
      if (end.signal !== null) console.error(`The program ${whyOf(end, patience)}`);
      return end.code ?? 1;
    }
    if (performance.now() - begun > patience.longestRestMs) rest = patience.restMs;
    console.error(`The program ${whyOf(end, patience)}: it starts again in ${rest / 1_000} s`);
    if (await stops.within(rest)) return 0;
    rest = Math.min(2 * rest, patience.longestRestMs);
  }
}

/** One that cannot start has said why, and would say the same again. */
function isToRise({ code, signal, lives }: End, hasRun: boolean): boolean {
  if (code === 0) return false;
  return hasRun || (lives && signal !== null);
}

function whyOf({ code, signal, hung }: End, { beatMs }: Patience): string {
  if (hung) return `did not move for ${beatMs / 1_000} s and was killed`;
  return signal ? `was ended by ${signal}` : `ended with ${code}`;
}

/** The signals that ask to stop: Ctrl-C reaches the program as well, a service manager's SIGTERM does not. */
class Stops {
  asked: Stop | undefined;
  readonly #listeners = new Set<(stop: Stop) => void>();
  readonly #hear = (stop: Stop) => {
    this.asked ??= stop;
    for (const listener of this.#listeners) listener(stop);
  };

  constructor() {
    for (const stop of STOPS) process.on(stop, this.#hear);
  }

  close(): void {
    for (const stop of STOPS) process.off(stop, this.#hear);
  }

  /** Calls back at every signal; gives what ends that. */
  listen(listener: (stop: Stop) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether one comes within this time. */
  within(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const forget = this.listen(() => done(true));
      const timer = setTimeout(() => done(false), ms);
      const done = (asked: boolean) => {
        clearTimeout(timer);
        forget();
        resolve(asked);
      };
    });
  }
}

/** One life of the program. */
class Run {
  readonly ended: Promise<End>;
  readonly #child: ChildProcess;
  #lives = false;
  #ran = false;
  #isEnding = false;
  #hung = false;
  #heardAt = performance.now();
  #lookedAt = performance.now();
  #endsBy = Number.POSITIVE_INFINITY;

  constructor(
    command: readonly string[],
    stops: Stops,
    private readonly patience: Patience,
    hasCrashed: boolean,
  ) {
    this.#child = spawn(process.execPath, [...process.execArgv, ...command], {
      env: { ...process.env, DROPTALLY_AFTER_CRASH: hasCrashed ? 'yes' : '' },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    this.#child.on('message', (word: Word) => this.#hear(word));
    const forget = stops.listen((stop) => this.#stop(stop));
    const looking = setInterval(() => this.#look(), Math.min(LOOK_MS, patience.beatMs / 4));
    this.ended = new Promise((resolve, reject) => {
      this.#child.once('error', reject);
      this.#child.once('exit', (code, signal) => {
        clearInterval(looking);
        forget();
        resolve({ code, signal, hung: this.#hung, lives: this.#lives, ran: this.#ran });
      });
    });
  }

  #hear(word: Word): void {
    this.#heardAt = performance.now();
    this.#lives = true;
    if (word === 'running') this.#ran = true;
    if (word === 'ending') this.#isEnding = true;
  }

  #stop(stop: Stop): void {
    if (this.#endsBy === Number.POSITIVE_INFINITY) this.#endsBy = performance.now() + this.patience.endMs;
    if (stop === 'SIGTERM') this.#child.kill('SIGTERM');
    // Ctrl-C has reached the program too, but a signal to this process alone has not.
    else
      setTimeout(() => {
        if (!this.#isEnding) this.#child.kill('SIGTERM');
      }, LOOK_MS).unref();
  }

  #look(): void {
    const now = performance.now();
    // Where the guard itself did not run, as on a machine that stood still, silence says nothing.
    if (now - this.#lookedAt > this.patience.beatMs / 2) this.#heardAt = now;
    this.#lookedAt = now;
    if (now > this.#endsBy) this.#child.kill('SIGKILL');
    else if (this.#lives && now - this.#heardAt > this.patience.beatMs) {
      this.#hung = true;
      this.#child.kill('SIGKILL');
    }
  }
}
