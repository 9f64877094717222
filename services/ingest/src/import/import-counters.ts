import { createHash } from 'node:crypto';
import type { ImportedCounts } from '@droptally/catalog/counters/read-counters';
import type { EventLog, NewRecord } from '@droptally/event-log/event-log';
import { encodeFact } from '@droptally/event-log/facts';
import type { Event } from '@droptally/proto/events';

export type CounterImport = {
  /** Derived from the content: importing the same counters again gives the same id. */
  id: string;
  facts: Event[];
};

type ImportOptions = {
  now: () => number;
  onProgress: (done: number, of: number) => void;
  /** Ids of facts that are in the log already. */
  known?: ReadonlySet<string>;
};

const CHUNK = 500;
const ID_LENGTH = 16;

/** Turns the public counters into facts, each with an id derived from its content, so that repeats are recognized. */
export function planImport(counters: Iterable<ImportedCounts>, occurredAt: number): CounterImport {
  const facts = [...counters].map((value) => ({
    id: contentId(JSON.stringify(value)),
    occurredAt,
    fact: { $case: 'countsImported' as const, value },
  }));
  return { id: contentId(facts.map((fact) => fact.id).join()), facts };
}

/**
 * Appends a planned import, except for facts known to be in the log. After an interruption, simply start again: facts
 * already in the log count once.
 */
export async function importCounters(
  log: EventLog,
  { id, facts }: CounterImport,
  { now, onProgress, known = new Set() }: ImportOptions,
): Promise<void> {
  const missing = facts.filter((fact) => !known.has(fact.id));
  const there = facts.length - missing.length;
  for (let done = 0; done < missing.length; done += CHUNK) {
    await log.append(missing.slice(done, done + CHUNK).map(recordOf));
    onProgress(there + Math.min(done + CHUNK, missing.length), facts.length);
  }
  const fact = { $case: 'importCompleted' as const, value: { facts: facts.length } };
  await log.append([recordOf({ id, occurredAt: now(), fact })]);
}

function recordOf(event: Event): NewRecord {
  return { key: event.id, value: encodeFact(event) };
}

function contentId(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, ID_LENGTH);
}
