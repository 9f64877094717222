import { setTimeout as sleep } from 'node:timers/promises';
import { type Batch, type EventLog, LogUnavailable } from '@droptally/event-log/event-log';
import { recordDigestOf, UNKNOWN } from '@droptally/event-log/resuming/last-read';
import { resume } from '@droptally/event-log/resuming/resume';
import { WINDOW_MS } from './entries.ts';
import { seenIn } from './read-seen.ts';
import type { Unfollowed } from './unfollowed.ts';
import { sayDamage } from './window-environment.ts';
import type { WindowStore } from './window-store.ts';

const AGAIN_AFTER_MS = 1_000;
// A batch is read in one go on the thread that answers requests: few enough records for a millisecond.
const BATCH = { lingerMs: 100, maxRecords: 500, maxBytes: 1 << 20 };

export type WindowOptions = { now(): number; onTrouble?: ((what: string) => void) | undefined };

/** Follows the log into the window's store. */
export class WindowFollower {
  #subscription: Promise<{ close(): Promise<void> }> | undefined;
  #committing: Promise<void> = Promise.resolve();
  readonly #position: number[];
  /** Of the records before that. */
  readonly #digests: string[];
  /** Partitions of which the store may know what another log held. */
  readonly #unproved = new Set<number>();
  /** Where the log ended when the window was made anew: up to there it knows less than it says. */
  #goal: readonly number[];
  #isKnown = false;
  #startingAnew: Promise<void> | undefined;
  #isDamaged = false;
  #isClosed = false;
  /** Where the reader stood when it had read all there was: records that are gone by now are never handled. */
  readonly #stood: number[] = [];
  readonly #waiting = new Set<() => void>();

  constructor(
    private readonly log: EventLog,
    private readonly store: WindowStore,
    private readonly unfollowed: Unfollowed,
    private readonly options: WindowOptions,
  ) {
    const position = store.position();
    const digests = store.digests();
    this.#position = Array.from({ length: log.partitions }, (_, partition) => position[partition] ?? 0);
    this.#digests = Array.from({ length: log.partitions }, (_, partition) => digests[partition] ?? UNKNOWN);
    for (const [partition, digest] of this.#digests.entries()) if (digest !== UNKNOWN) this.#unproved.add(partition);
    this.#goal = store.goal();
    this.#moved();
  }

  /** Whether what the store knows is of this log, as far as one can tell, and all that one may ask of it. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  /** The next offset to follow, per partition. */
  get position(): readonly number[] {
    return this.#position;
  }

  /** What the store says cannot be relied on any more: all of it comes from the log again. */
  beginAnew(damage: Error): void {
    this.#isDamaged = true;
    for (const partition of this.#position.keys()) this.#unproved.add(partition);
    this.#moved();
    this.#startingAnew ??= this.#startAnew(sayDamage(damage));
  }

  async start(): Promise<void> {
    const group = `ingest-window-${await this.store.instance()}`;
    this.#subscription = resume(this.log, {
      group,
      lastRead: async (partition) => ({
        offset: (this.#position[partition] ?? 0) - 1,
        digest: this.#digests[partition] ?? UNKNOWN,
      }),
      onSameLog: (partition) => {
        this.#unproved.delete(partition);
        this.#moved();
      },
      onOtherLog: (partition, { why }) => {
        this.#unproved.add(partition);
        this.#moved();
        this.#startingAnew ??= this.#startAnew(`The window of the last day, ${why}; it is made anew`);
      },
      ...BATCH,
      handle: (batch) => this.#handle(batch),
      onIdle: (partition, next) => {
        this.#stood[partition] = next;
        this.#moved();
      },
    });
    await this.#subscription;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#startingAnew;
    await (await this.#subscription)?.close();
    await this.#committing;
  }

  /** Whether all that the log holds now is followed; a log that is away cannot tell, so it is not. */
  async reachEnd(waitMs: number): Promise<boolean> {
    const since = performance.now();
    const ends = await endsOf(this.log);
    if (!ends) return false;
    while (!this.#isKnown || !this.#hasReached(ends)) {
      const left = since + waitMs - performance.now();
      if (left <= 0) return false;
      await this.#progress(left);
    }
    return true;
  }

  /** One commit at a time: counts are read and written back. */
  #handle(batch: Batch): Promise<void> {
    const handled = this.#committing.then(() => this.#apply(batch));
    this.#committing = handled.catch(() => undefined);
    return handled;
  }

  async #apply({ partition, records }: Batch): Promise<void> {
    const now = this.options.now();
    const seen = records.flatMap(({ value }) => {
      const one = seenIn(value);
      if (!one || now - one.about.at >= WINDOW_MS) return [];
      one.about.at = Math.min(one.about.at, now);
      return [one];
    });
    const last = records.at(-1);
    const next = Math.max((last?.offset ?? -1) + 1, this.#position[partition] ?? 0);
    const digest = last && last.offset + 1 === next ? recordDigestOf(last) : (this.#digests[partition] ?? UNKNOWN);
    await this.store.commit(seen, this.#position.with(partition, next), this.#digests.with(partition, digest));
    this.#position[partition] = next;
    this.#digests[partition] = digest;
    this.unfollowed.followed(partition, next);
    this.store.forget(now);
    this.#moved();
  }

  /** Of another log nothing holds: keys that it knew, and counts that it gave. */
  async #startAnew(why: string): Promise<void> {
    this.options.onTrouble?.(why);
    await (await this.#subscription)?.close();
    await this.#committing;
    await this.#clear();
    this.unfollowed.forgetSettled();
    this.#position.fill(0);
    this.#digests.fill(UNKNOWN);
    this.#stood.length = 0;
    this.#unproved.clear();
    this.#moved();
    this.#startingAnew = undefined;
    if (!this.#isClosed) await this.start();
  }

  /** There may be no room for it now, or no log that says where it ends. */
  async #clear(): Promise<void> {
    while (!this.#isClosed) {
      try {
        const ends = await this.log.ends();
        if (this.#isDamaged) await this.store.remake();
        await this.store.clear(ends);
        await this.store.instance();
        this.#goal = ends;
        this.#isDamaged = false;
        return;
      } catch (error) {
        this.options.onTrouble?.(`The window of the last day cannot be made anew: ${error}`);
        await sleep(AGAIN_AFTER_MS);
      }
    }
  }

  #hasReached(ends: readonly number[]): boolean {
    return ends.every((end, partition) => Math.max(this.#position[partition] ?? 0, this.#stood[partition] ?? 0) >= end);
  }

  /** Worked out here, where it changes, and not where each report asks for it. */
  #moved(): void {
    this.#isKnown = this.#unproved.size === 0 && this.#hasReached(this.#goal);
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

/** Nothing while the log is away. */
async function endsOf(log: EventLog): Promise<number[] | undefined> {
  try {
    return await log.ends();
  } catch (error) {
    if (error instanceof LogUnavailable) return undefined;
    throw error;
  }
}
