import { setTimeout } from 'node:timers/promises';
import { LogUnavailable, type NewRecord, type RecordPosition } from '../../event-log.ts';

export type SendOptions = {
  send(records: readonly NewRecord[], withinMs: number): Promise<RecordPosition[]>;
  /** A send is cut this long after its first record, or when `maxRecords` or `maxBytes` is reached. */
  lingerMs: number;
  maxRecords: number;
  maxBytes: number;
};

type Waiting = {
  records: readonly NewRecord[];
  bytes: number;
  since: number;
  resolve(positions: RecordPosition[]): void;
  reject(error: unknown): void;
};

const ACKNOWLEDGED_WITHIN_MS = 5_000;
const MIN_SEND_MS = 1_000;
// Rejects new callers at once while no broker answers, instead of making them wait for the next failure.
const REFUSE_MS = 500;

/** Batches all appends into one send at a time, in order of arrival: a key's records keep their order. */
export class BatchedSends {
  readonly #waiting: Waiting[] = [];
  #records = 0;
  #bytes = 0;
  #running: Promise<void> | undefined;
  #full = (): void => {};
  #refusal: LogUnavailable | undefined;
  #refusesUntil = 0;

  constructor(private readonly options: SendOptions) {}

  append(all: readonly NewRecord[]): Promise<RecordPosition[]> {
    if (this.#refusal && performance.now() < this.#refusesUntil) return Promise.reject(this.#refusal);
    const parts = partsOf(all, this.options.maxRecords, this.options.maxBytes);
    const [first] = parts;
    if (first && parts.length === 1) return this.#put(first);
    return Promise.all(parts.map((part) => this.#put(part))).then((positions) => positions.flat());
  }

  #put(part: readonly NewRecord[]): Promise<RecordPosition[]> {
    return new Promise((resolve, reject) => {
      const size = part.reduce((sum, record) => sum + sizeOf(record), 0);
      this.#waiting.push({ records: part, bytes: size, since: performance.now(), resolve, reject });
      this.#records += part.length;
      this.#bytes += size;
      if (this.#isFull()) this.#full();
      this.#running ??= this.#run();
    });
  }

  #isFull(): boolean {
    return this.#records >= this.options.maxRecords || this.#bytes >= this.options.maxBytes;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#filled();
      await this.#sendNext();
    }
    this.#running = undefined;
  }

  async #filled(): Promise<void> {
    const left = this.options.lingerMs - (performance.now() - (this.#waiting[0]?.since ?? 0));
    if (this.#isFull() || left <= 0) return;
    const over = new AbortController();
    this.#full = () => over.abort();
    await setTimeout(left, undefined, { signal: over.signal }).catch(() => undefined);
  }

  async #sendNext(): Promise<void> {
    const taken = this.#take();
    const remainingMs = (taken[0]?.since ?? 0) + ACKNOWLEDGED_WITHIN_MS - performance.now();
    try {
      const positions = await this.options.send(
        taken.flatMap((part) => part.records),
        Math.max(remainingMs, MIN_SEND_MS),
      );
      let at = 0;
      for (const part of taken) {
        part.resolve(positions.slice(at, at + part.records.length));
        at += part.records.length;
      }
    } catch (error) {
      this.#refuse(taken, error);
    }
  }

  #take(): Waiting[] {
    const { maxRecords, maxBytes } = this.options;
    const taken: Waiting[] = [];
    let count = 0;
    let size = 0;
    for (const part of this.#waiting) {
      if (taken.length > 0 && (count + part.records.length > maxRecords || size + part.bytes > maxBytes)) break;
      taken.push(part);
      count += part.records.length;
      size += part.bytes;
    }
    this.#waiting.splice(0, taken.length);
    this.#records -= count;
    this.#bytes -= size;
    return taken;
  }

  #refuse(taken: readonly Waiting[], error: unknown): void {
    for (const { reject } of taken) reject(error);
    if (!(error instanceof LogUnavailable)) return;
    this.#refusal = error;
    this.#refusesUntil = performance.now() + REFUSE_MS;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
    this.#records = 0;
    this.#bytes = 0;
  }

  /** Resolves when all earlier appends are acknowledged or refused. */
  async drained(): Promise<void> {
    while (this.#running) await this.#running;
  }
}

/** Returns the rough size of a record in a send. */
export function sizeOf({ key, value }: NewRecord): number {
  return key.length + value.length + 20;
}

/** Splits records into parts that fit into one send each. A larger record goes alone. */
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
