import { setTimeout as sleep } from 'node:timers/promises';
import { REMEMBERED_MS } from '@droptally/domain/reporting/report-limits';
import { type Batch, type EventLog, LogUnavailable } from '@droptally/event-log/event-log';
import { recordDigestOf, UNKNOWN } from '@droptally/event-log/resuming/last-read';
import { resume } from '@droptally/event-log/resuming/resume';
import type { PendingMarks } from './pending-marks.ts';
import { seenIn } from './read-seen.ts';
import { damageMessage } from './window-environment.ts';
import type { WindowStore } from './window-store.ts';

const RETRY_MS = 1_000;
// Batches are processed synchronously on the thread that serves requests: small enough for about a millisecond.
const BATCH = { lingerMs: 100, maxRecords: 500, maxBytes: 1 << 20 };

export type WindowOptions = { now(): number; onTrouble?: ((what: string) => void) | undefined };

/** Follows the log into the window's store. */
export class WindowFollower {
  #subscription: Promise<{ close(): Promise<void> }> | undefined;
  #committing: Promise<void> = Promise.resolve();
  readonly #position: number[];
  /** Digests of the last processed record per partition. */
  readonly #digests: string[];
  /** Partitions for which the store may hold data of another log. */
  readonly #unverified = new Set<number>();
  /**
   * End of the log when the window was begun or rebuilt; until it is reached, the store is incomplete. Undefined until the
   * log has said where it ends.
   */
  #goal: readonly number[] | undefined;
  #beginning: Promise<void> | undefined;
  #isKnown = false;
  #rebuilding: Promise<void> | undefined;
  #restarting: Promise<void> | undefined;
  #isDamaged = false;
  #isClosed = false;
  /** Offset at which the reader was last idle: expired records are never handled. */
  readonly #idleAt: number[] = [];
  readonly #waiting = new Set<() => void>();

  constructor(
    private readonly log: EventLog,
    private readonly store: WindowStore,
    private readonly pending: PendingMarks,
    private readonly options: WindowOptions,
  ) {
    const position = store.position();
    const digests = store.digests();
    this.#position = Array.from({ length: log.partitions }, (_, partition) => position[partition] ?? 0);
    this.#digests = Array.from({ length: log.partitions }, (_, partition) => digests[partition] ?? UNKNOWN);
    for (const [partition, digest] of this.#digests.entries()) if (digest !== UNKNOWN) this.#unverified.add(partition);
    if (this.#position.some((next) => next > 0)) this.#goal = store.goal();
    this.#update();
  }

  /** Whether the store is of this log, as far as can be told, and complete. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  /** The next offset to process, per partition. */
  get position(): readonly number[] {
    return this.#position;
  }

  /** Discards the store, which is unreliable, and rebuilds it from the log. */
  rebuild(damage: Error): void {
    this.#isDamaged = true;
    for (const partition of this.#position.keys()) this.#unverified.add(partition);
    this.#update();
    this.#rebuilding ??= this.#rebuild(damageMessage(damage));
  }

  async start(): Promise<void> {
    const group = `ingest-window-${await this.store.instance()}`;
    this.#subscription = resume(this.log, {
      group,
      lastRead: async (partition) => {
        await this.#begin();
        return { offset: (this.#position[partition] ?? 0) - 1, digest: this.#digests[partition] ?? UNKNOWN };
      },
      onSameLog: (partition) => {
        this.#unverified.delete(partition);
        this.#update();
      },
      onOtherLog: (partition, { why }) => {
        this.#unverified.add(partition);
        this.#update();
        this.#rebuilding ??= this.#rebuild(`The window of the last day, ${why}; it is rebuilt`);
      },
      ...BATCH,
      handle: (batch) => this.#handle(batch),
      onIdle: (partition, next) => {
        this.#idleAt[partition] = next;
        this.#update();
      },
      onUnreadable: (_, error) => this.#reportStall(error),
    });
    await this.#subscription;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#rebuilding;
    await this.#restarting;
    await (await this.#subscription)?.close();
    await this.#committing;
  }

  /** Waits until everything now in the log is processed. False on timeout or if the log is unavailable. */
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

  /** Sets the goal of a window that has followed nothing: it knows no report of the last day. */
  async #begin(): Promise<void> {
    if (this.#goal) return;
    this.#beginning ??= this.#settleGoal();
    try {
      await this.#beginning;
    } catch (error) {
      if (!(error instanceof LogUnavailable)) this.#reportStall(error);
      throw error;
    } finally {
      this.#beginning = undefined;
    }
  }

  async #settleGoal(): Promise<void> {
    const ends = await this.log.ends();
    await this.store.clear(ends);
    this.#goal = ends;
    this.#update();
  }

  #reportStall(error: unknown): void {
    this.options.onTrouble?.(`The window of the last day is not updated: ${messageOf(error)}`);
  }

  /** Serializes commits, which read counts and write them back. */
  #handle(batch: Batch): Promise<void> {
    const handled = this.#committing.then(() => this.#apply(batch));
    this.#committing = handled.catch(() => undefined);
    return handled;
  }

  async #apply({ partition, records }: Batch): Promise<void> {
    const now = this.options.now();
    const seen = records.flatMap((record) => {
      // What this process appended, it need not read again.
      const one = this.pending.at(partition, record.offset) ?? seenIn(record.value);
      if (!one || now - one.about.at >= REMEMBERED_MS) return [];
      return one.about.at > now ? [{ ...one, about: { ...one.about, at: now } }] : [one];
    });
    const last = records.at(-1);
    const next = Math.max((last?.offset ?? -1) + 1, this.#position[partition] ?? 0);
    const digest = last && last.offset + 1 === next ? recordDigestOf(last) : (this.#digests[partition] ?? UNKNOWN);
    await this.store.commit(seen, this.#position.with(partition, next), this.#digests.with(partition, digest));
    this.#position[partition] = next;
    this.#digests[partition] = digest;
    this.pending.followed(partition, next);
    this.store.forget(now - REMEMBERED_MS);
    this.#update();
  }

  /** Discards everything taken from another log: its keys and counts must not apply. */
  async #rebuild(why: string): Promise<void> {
    this.options.onTrouble?.(why);
    await (await this.#subscription)?.close();
    await this.#committing;
    await this.#clear();
    this.pending.forgetSettled();
    this.#position.fill(0);
    this.#digests.fill(UNKNOWN);
    this.#idleAt.length = 0;
    this.#unverified.clear();
    this.#update();
    this.#rebuilding = undefined;
    this.#restarting = this.#restart();
  }

  /** Retries as `#clear` does. */
  async #restart(): Promise<void> {
    while (!this.#isClosed) {
      try {
        return await this.start();
      } catch (error) {
        this.options.onTrouble?.(`The window of the last day cannot follow the log: ${error}`);
        this.#subscription = undefined;
        await sleep(RETRY_MS);
      }
    }
  }

  /** Retries: the disk may be full, or the log unavailable. */
  async #clear(): Promise<void> {
    while (!this.#isClosed) {
      try {
        const ends = await this.log.ends();
        if (this.#isDamaged) await this.store.recreate();
        await this.store.clear(ends);
        await this.store.instance();
        this.#goal = ends;
        this.#isDamaged = false;
        return;
      } catch (error) {
        this.options.onTrouble?.(`The window of the last day cannot be rebuilt: ${error}`);
        await sleep(RETRY_MS);
      }
    }
  }

  #hasReached(ends: readonly number[]): boolean {
    return ends.every(
      (end, partition) => Math.max(this.#position[partition] ?? 0, this.#idleAt[partition] ?? 0) >= end,
    );
  }

  /** Computed here on change, since every report reads it. */
  #update(): void {
    this.#isKnown = this.#unverified.size === 0 && this.#goal !== undefined && this.#hasReached(this.#goal);
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Undefined while the log is unavailable. */
async function endsOf(log: EventLog): Promise<number[] | undefined> {
  try {
    return await log.ends();
  } catch (error) {
    if (error instanceof LogUnavailable) return undefined;
    throw error;
  }
}
