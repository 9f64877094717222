import { constants } from 'node:os';
import { Guarded } from '../guard/guarded.ts';
import { Closing } from './closing.ts';
import { collectWhenIdle } from './collect-when-idle.ts';

/**
 * Passed to a program at start. `closing` closes what it opens at the end; `stopping` aborts what it still waits for.
 */
export type Lifetime = { closing: Closing; stopping: AbortSignal };

type Work = (lifetime: Lifetime) => Promise<void>;
type Stop = (typeof STOPS)[number];

const STOPS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Starts a program and keeps it until a signal, then lets it finish its work in progress. Reports why if it cannot
 * start.
 */
export async function runProgram(start: Work): Promise<void> {
  const guard = Guarded.begin(() => process.emit('SIGTERM'));
  collectWhenIdle();
  process.once('SIGINT', () => guard.say('ending'));
  process.once('SIGTERM', () => guard.say('ending'));
  const end = await run(start, () => 0);
  if (end) guard.say('running');
}

/** Runs a program that ends by itself. Only exit code 0 means done; a supervisor restarts it otherwise. */
export async function runTask(work: Work): Promise<void> {
  Guarded.beginTask(() => process.emit('SIGTERM'));
  const end = await run(work, (stop) => 128 + constants.signals[stop]);
  await end?.(0);
}

/** Returns how to end the program; undefined if it is already ending. */
async function run(
  work: Work,
  codeOf: (stop: Stop) => number,
): Promise<((code: number) => Promise<never>) | undefined> {
  const closing = new Closing();
  const stop = new AbortController();

  const end = async (code: number): Promise<never> => {
    stop.abort();
    // In case nothing keeps the process alive while it closes.
    process.exitCode = code;
    await closing.close().catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
    process.exit(code);
  };
  for (const signal of STOPS)
    process.on(signal, () => {
      // Ctrl-C comes twice if a shell and its child both pass it on. The second must not cut the shutdown short.
      if (!stop.signal.aborted) void end(codeOf(signal));
    });

  try {
    await work({ closing, stopping: stop.signal });
  } catch (error) {
    if (stop.signal.aborted) return undefined;
    console.error(error instanceof Error ? error.message : error);
    await end(1);
  }
  return stop.signal.aborted ? undefined : end;
}
