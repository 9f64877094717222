import { constants } from 'node:os';
import { Guarded } from '../guard/guarded.ts';
import { Closing } from './closing.ts';
import { collectWhenIdle } from './collect-when-idle.ts';

/** What a program starts with: what it opens is closed at the end, and `stopping` ends whatever it still waits for. */
export type Lifetime = { closing: Closing; stopping: AbortSignal };

type Work = (lifetime: Lifetime) => Promise<void>;
type Stop = (typeof STOPS)[number];

const STOPS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Starts a program and keeps it until a signal, which lets it finish what it has in hand. One that cannot start says
 * why.
 */
export async function runProgram(start: Work): Promise<void> {
  const guard = Guarded.begin(() => process.emit('SIGTERM'));
  collectWhenIdle();
  process.once('SIGINT', () => guard.say('ending'));
  process.once('SIGTERM', () => guard.say('ending'));
  const end = await run(start, () => 0);
  if (end) guard.say('running');
}

/** Runs a program that ends by itself: only 0 says that it is done, whoever waits for it starts it again otherwise. */
export async function runTask(work: Work): Promise<void> {
  Guarded.beginTask(() => process.emit('SIGTERM'));
  const end = await run(work, (stop) => 128 + constants.signals[stop]);
  await end?.(0);
}

/** How to end it, unless it is ending already. */
async function run(
  work: Work,
  codeOf: (stop: Stop) => number,
): Promise<((code: number) => Promise<never>) | undefined> {
  const closing = new Closing();
  const stop = new AbortController();

  const end = async (code: number): Promise<never> => {
    stop.abort();
    // Should nothing be left that keeps the process alive while it closes.
    process.exitCode = code;
    await closing.close().catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
    process.exit(code);
  };
  for (const signal of STOPS)
    process.on(signal, () => {
      // Ctrl-C comes twice where a shell and its child both pass it on: it shall not cut a clean end short.
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
