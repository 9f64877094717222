import { Closing } from './closing.ts';

/** What a program starts with: what it opens is closed at the end, and `stopping` ends whatever it still waits for. */
export type Lifetime = { closing: Closing; stopping: AbortSignal };

/**
 * Starts a program and keeps it until a signal: the first one lets it finish what it has in hand, a second one does
 * not. One that cannot start says why.
 */
export async function runProgram(start: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  const closing = new Closing();
  const stop = new AbortController();

  const end = async (code: number): Promise<never> => {
    stop.abort();
    await closing.close().catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(1);
      void end(0);
    });

  try {
    await start({ closing, stopping: stop.signal });
  } catch (error) {
    if (stop.signal.aborted) return;
    console.error(error instanceof Error ? error.message : error);
    await end(1);
  }
}
