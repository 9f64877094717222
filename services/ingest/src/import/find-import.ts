import { randomUUID } from 'node:crypto';
import type { Batch, EventLog } from '@droptally/event-log/event-log';
import { decodeFact } from '@droptally/event-log/facts';
import type { CounterImport } from './import-counters.ts';

/** What the log holds of an import: all of it, or the facts with these ids. */
export type FoundImport = { complete: true } | { complete: false; known: ReadonlySet<string> };

const BATCH = { lingerMs: 0, maxRecords: 10_000, maxBytes: 16 * 1024 * 1024 };

/**
 * Reads the log from its beginning until the end of the import or of the log. A site's first import is at the
 * beginning, so a second one is recognized quickly.
 */
export async function findImport(log: EventLog, plan: CounterImport, stopping: AbortSignal): Promise<FoundImport> {
  const ends = await log.ends();
  stopping.throwIfAborted();
  const planned = new Set(plan.facts.map((fact) => fact.id));
  const known = new Set<string>();
  const unread = new Set(ends.flatMap((end, partition) => (end > 0 ? [partition] : [])));
  if (unread.size === 0) return { complete: false, known };
  let complete = false;
  let finish = () => {};
  let fail: (error: unknown) => void = () => {};
  const read = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  stopping.addEventListener('abort', finish, { once: true });

  const markRead = (partition: number): void => {
    unread.delete(partition);
    if (complete || unread.size === 0) finish();
  };
  const take = async ({ partition, records }: Batch): Promise<void> => {
    for (const { key, value } of records) {
      if (key === plan.id && isEnd(value)) complete = true;
      if (planned.has(key)) known.add(key);
    }
    if (complete || (records.at(-1)?.offset ?? 0) + 1 >= (ends[partition] ?? 0)) markRead(partition);
  };
  // A unique group, so that two concurrent imports each read the whole log.
  const group = `import-${randomUUID()}`;
  const subscription = await log.subscribe({
    group,
    startAt: async () => 0,
    handle: take,
    onIdle: markRead,
    onUnreadable: (_, error) => fail(error),
    ...BATCH,
  });
  await read.finally(() => subscription.close());
  stopping.removeEventListener('abort', finish);
  stopping.throwIfAborted();
  return complete ? { complete } : { complete, known };
}

function isEnd(value: Uint8Array): boolean {
  const decoded = decodeFact(value);
  return decoded.ok && decoded.event.fact?.$case === 'importCompleted';
}
