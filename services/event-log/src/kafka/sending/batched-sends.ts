import { setTimeout } from 'node:timers/promises';
import { LogUnavailable, type NewRecord, type Position } from '../../event-log.ts';

export type BatchedSends = {
  append(records: readonly NewRecord[]): Promise<Position[]>;
  /** Resolves when all that was appended before is acknowledged or refused. */
  drained(): Promise<void>;
};

export type SendOptions = {
  send(records: readonly NewRecord[], withinMs: number): Promise<Position[]>;
  /** A send is cut this long after its first record, or with the record that reaches one of the two limits. */
  lingerMs: number;
  maxRecords: number;
  maxBytes: number;
};

type Waiting = {
  records: readonly NewRecord[];
  bytes: number;
  since: number;
  resolve(positions: Position[]): void;
  reject(error: unknown): void;
};

const ACKNOWLEDGED_WITHIN_MS = 5_000;
const LEAST_MS = 1_000;
// Callers who come while no broker answers are not made to wait for the next one to fail.
const REFUSE_MS = 500;

/** The appends of all callers share one send at a time, in order of arrival: a key's records keep their order. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a closure over what its small functions share
export function batchedSends({ send, lingerMs, maxRecords, maxBytes }: SendOptions): BatchedSends {
  const waiting: Waiting[] = [];
  let records = 0;
  let bytes = 0;
  let running: Promise<void> | undefined;
  let full = () => {};
  let refusal: LogUnavailable | undefined;
  let refusesUntil = 0;

  function append(all: readonly NewRecord[]): Promise<Position[]> {
    if (refusal && performance.now() < refusesUntil) return Promise.reject(refusal);
    const parts = partsOf(all, maxRecords, maxBytes);
    const [first] = parts;
    if (first && parts.length === 1) return put(first);
    return Promise.all(parts.map(put)).then((positions) => positions.flat());
  }

  function put(part: readonly NewRecord[]): Promise<Position[]> {
    return new Promise((resolve, reject) => {
      const size = part.reduce((sum, record) => sum + sizeOf(record), 0);
      waiting.push({ records: part, bytes: size, since: performance.now(), resolve, reject });
      records += part.length;
      bytes += size;
      if (isFull()) full();
      running ??= run();
    });
  }

  function isFull(): boolean {
    return records >= maxRecords || bytes >= maxBytes;
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      await filled();
      await sendNext();
    }
    running = undefined;
  }

  async function filled(): Promise<void> {
    const left = lingerMs - (performance.now() - (waiting[0]?.since ?? 0));
    if (isFull() || left <= 0) return;
    const over = new AbortController();
    full = () => over.abort();
    await setTimeout(left, undefined, { signal: over.signal }).catch(() => undefined);
  }

  async function sendNext(): Promise<void> {
    const taken = take();
    const patience = (taken[0]?.since ?? 0) + ACKNOWLEDGED_WITHIN_MS - performance.now();
    try {
      const positions = await send(
        taken.flatMap((part) => part.records),
        Math.max(patience, LEAST_MS),
      );
      let at = 0;
      for (const part of taken) {
        part.resolve(positions.slice(at, at + part.records.length));
        at += part.records.length;
      }
    } catch (error) {
      refuse(taken, error);
    }
  }

  function take(): Waiting[] {
    const taken: Waiting[] = [];
    let count = 0;
    let size = 0;
    for (const part of waiting) {
      if (taken.length > 0 && (count + part.records.length > maxRecords || size + part.bytes > maxBytes)) break;
      taken.push(part);
      count += part.records.length;
      size += part.bytes;
    }
    waiting.splice(0, taken.length);
    records -= count;
    bytes -= size;
    return taken;
  }

  function refuse(taken: readonly Waiting[], error: unknown): void {
    for (const { reject } of taken) reject(error);
    if (!(error instanceof LogUnavailable)) return;
    refusal = error;
    refusesUntil = performance.now() + REFUSE_MS;
    for (const { reject } of waiting.splice(0)) reject(error);
    records = 0;
    bytes = 0;
  }

  return {
    append,
    async drained() {
      while (running) await running;
    },
  };
}

/** What a record takes in a send, about. */
export function sizeOf({ key, value }: NewRecord): number {
  return key.length + value.length + 20;
}

/** Records as they may go into one send each; a larger one goes alone. */
export function partsOf<T extends NewRecord>(
  all: readonly T[],
  maxRecords: number,
  maxBytes: number,
): (readonly T[])[] {
  const parts: (readonly T[])[] = [];
  let from = 0;
  let bytes = 0;
  for (const [at, record] of all.entries()) {
    const size = sizeOf(record);
    if (at > from && (at - from >= maxRecords || bytes + size > maxBytes)) {
      parts.push(all.slice(from, at));
      from = at;
      bytes = 0;
    }
    bytes += size;
  }
  if (from < all.length) parts.push(from === 0 ? all : all.slice(from));
  return parts;
}
