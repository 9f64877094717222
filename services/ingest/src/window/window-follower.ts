import { type Batch, type EventLog, LogUnavailable } from '@droptally/event-log/event-log';
import { WINDOW_MS } from './entries.ts';
import { readSeen, type Seen } from './read-seen.ts';
import type { Unfollowed } from './unfollowed.ts';
import type { WindowStore } from './window-store.ts';

// A batch is read in one go on the thread that answers requests: few enough records for a millisecond.
const BATCH = { lingerMs: 100, maxRecords: 500, maxBytes: 1 << 20 };

/** Follows the log into the window's store. */
export class WindowFollower {
  #subscription: { close(): Promise<void> } | undefined;
  #committing: Promise<void> = Promise.resolve();
  readonly #position: number[];
  /** Where the reader stood when it had read all there was: records that are gone by now are never handled. */
  readonly #stood: number[] = [];
  readonly #waiting = new Set<() => void>();

  constructor(
    private readonly log: EventLog,
    private readonly store: WindowStore,
    private readonly unfollowed: Unfollowed,
    private readonly now: () => number,
  ) {
    const position = store.position();
    this.#position = Array.from({ length: log.partitions }, (_, partition) => position[partition] ?? 0);
  }

  /** The next offset to follow, per partition. */
  get position(): readonly number[] {
    return this.#position;
  }

  async start(): Promise<void> {
    const group = `ingest-window-${await this.store.instance()}`;
    this.#subscription = await this.log.subscribe({
      group,
      startAt: async (partition) => this.#position[partition] ?? 0,
      ...BATCH,
      handle: (batch) => this.#handle(batch),
      onIdle: (partition, next) => {
        this.#stood[partition] = next;
        this.#wake();
      },
    });
  }

  async close(): Promise<void> {
    await this.#subscription?.close();
    await this.#committing;
  }

  /** Whether all that the log holds now is followed; a log that is away cannot tell, so it is not. */
  async reachEnd(waitMs: number): Promise<boolean> {
    const since = performance.now();
    const ends = await this.#ends();
    if (!ends) return false;
    const reached = () =>
      ends.every((end, partition) => Math.max(this.#position[partition] ?? 0, this.#stood[partition] ?? 0) >= end);
    while (!reached()) {
      const left = since + waitMs - performance.now();
      if (left <= 0) return false;
      await this.#progress(left);
    }
    return true;
  }

  async #ends(): Promise<number[] | undefined> {
    try {
      return await this.log.ends();
    } catch (error) {
      if (error instanceof LogUnavailable) return undefined;
      throw error;
    }
  }

  /** One commit at a time: counts are read and written back. */
  #handle(batch: Batch): Promise<void> {
    const handled = this.#committing.then(() => this.#apply(batch));
    this.#committing = handled.catch(() => undefined);
    return handled;
  }

  async #apply({ partition, records }: Batch): Promise<void> {
    const now = this.now();
    const seen = records.flatMap(({ value }) => {
      const one = seenIn(value);
      if (!one || now - one.about.at >= WINDOW_MS) return [];
      one.about.at = Math.min(one.about.at, now);
      return [one];
    });
    const next = Math.max((records.at(-1)?.offset ?? -1) + 1, this.#position[partition] ?? 0);
    await this.store.commit(seen, this.#position.with(partition, next));
    this.#position[partition] = next;
    this.unfollowed.followed(partition, next);
    this.store.forget(now);
    this.#wake();
  }

  #progress(waitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, waitMs);
      this.#waiting.add(wake);
    });
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
  }
}

/** A record that is no fact is the projector's to bury; here it only must not stop the loop. */
function seenIn(value: Uint8Array): Seen | undefined {
  try {
    return readSeen(value);
  } catch {
    return undefined;
  }
}
