import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportedCounts } from '@droptally/catalog/counters/read-counters';
import { type EventLog, LogUnavailable } from '@droptally/event-log/event-log';
import { findImport } from './find-import.ts';
import { importCounters, planImport } from './import-counters.ts';

export type ImportRun = {
  log: EventLog;
  counters: Iterable<ImportedCounts>;
  now: () => number;
  say(line: string): void;
  stopping: AbortSignal;
};

const RETRY_MS = 1_000;
const SAY_EVERY = 5_000;

/** Appends the public counters to the log once. Skips what an interrupted import has already appended. */
export async function runImport({ log, counters, now, say, stopping }: ImportRun): Promise<void> {
  const plan = planImport(counters, now());
  const onProgress = (done: number, of: number): void => {
    if (done === of || done % SAY_EVERY === 0) say(`Importing the public counters: ${done} of ${of}`);
  };
  for (;;) {
    try {
      const found = await findImport(log, plan, stopping);
      if (found.complete) return say('The public counters are in the log already');
      if (found.known.size > 0) say(`${found.known.size} of ${plan.facts.length} are in the log already`);
      await importCounters(log, plan, { now, onProgress, known: found.known });
      return say('The public counters are in the log');
    } catch (error) {
      if (!(error instanceof LogUnavailable)) throw error;
      say(`The log cannot be reached, the import goes on later: ${error.message}`);
    }
    await sleep(RETRY_MS, undefined, { signal: stopping });
  }
}
