import { LogUnavailable, type NewRecord, type RecordPosition } from '../event-log.ts';
import type { Append } from './store.ts';

type Waiting = Append & { resolve(positions: RecordPosition[]): void; reject(error: LogUnavailable): void };

export type GroupCommit = {
  append(records: readonly NewRecord[]): Promise<RecordPosition[]>;
  /** Resolves when all earlier appends are durable or refused. */
  drained(): Promise<void>;
};

const RECORDS_PER_COMMIT = 10_000;
// Keeps thousands of callers a second from each retrying a full disk.
const REFUSE_MS = 500;

/** Batches appends into durable commits: those that arrive during one commit share the next, in order of arrival. */
export function groupCommit(
  write: (take: () => readonly Append[]) => Promise<void>,
  committed: () => void,
): GroupCommit {
  const waiting: Waiting[] = [];
  let running = false;
  let refusal: LogUnavailable | undefined;
  let refusesUntil = 0;

  function append(records: readonly NewRecord[]): Promise<RecordPosition[]> {
    if (refusal && performance.now() < refusesUntil) return Promise.reject(refusal);
    return new Promise((resolve, reject) => {
      waiting.push({ records, positions: [], resolve, reject });
      if (!running) void run();
    });
  }

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) await commit();
    running = false;
  }

  async function commit(): Promise<void> {
    let taken: Waiting[] = [];
    try {
      await write(() => {
        taken = waiting.splice(0, countToTake(waiting));
        return taken;
      });
    } catch (error) {
      refuse([...taken, ...waiting.splice(0)], error);
      return;
    }
    refusal = undefined;
    for (const { resolve, positions } of taken) resolve(positions);
    committed();
  }

  function refuse(appends: readonly Waiting[], cause: unknown): void {
    refusal = cause instanceof LogUnavailable ? cause : new LogUnavailable('the log cannot be opened now', { cause });
    refusesUntil = performance.now() + REFUSE_MS;
    for (const { reject } of appends) reject(refusal);
  }

  return { append, drained: () => append([]).then(noop, noop) };
}

function noop(): void {}

function countToTake(waiting: readonly Waiting[]): number {
  let records = 0;
  for (const [index, append] of waiting.entries()) {
    records += append.records.length;
    if (records >= RECORDS_PER_COMMIT) return index + 1;
  }
  return waiting.length;
}
