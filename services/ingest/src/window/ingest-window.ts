import { KEY_MS } from '@droptally/domain/reporting/report-limits';
import type { EventLog, RecordPosition } from '@droptally/event-log/event-log';
import { entry } from './entries.ts';
import { HOURS, hourOf } from './hourly-counts.ts';
import { type Mark, PendingMarks } from './pending-marks.ts';
import { damageMessage, unavailable } from './window-environment.ts';
import { WindowFollower, type WindowOptions } from './window-follower.ts';
import { WindowStore } from './window-store.ts';

/**
 * What ingest remembers of the last 25 hours: answers to idempotency keys, times of keyed reports, recalls, and report
 * counts per account and address. More is kept, for when a clock is set right. Used only to decide responses; exact counting is the projector's job.
 */
export class IngestWindow {
  readonly #store: WindowStore;
  readonly #pending = new PendingMarks();
  readonly #follower: WindowFollower;

  constructor(
    dir: string,
    log: EventLog,
    private readonly now: () => number,
    onTrouble?: WindowOptions['onTrouble'],
  ) {
    this.#store = new WindowStore({
      dir,
      onLost: (damage) => onTrouble?.(damageMessage(damage)),
      onDamage: (damage) => this.#follower.rebuild(damage),
    });
    this.#follower = new WindowFollower(log, this.#store, this.#pending, { now, onTrouble });
  }

  /** Starts to follow the log, and waits up to `waitMs` for its end. */
  async start(waitMs: number): Promise<void> {
    await this.#follower.start();
    await this.#follower.reachEnd(waitMs);
  }

  async close(): Promise<void> {
    await this.#follower.close();
    await this.#store.close();
  }

  /** False if the store may be of another log, or is being rebuilt and has not caught up yet. */
  get isKnown(): boolean {
    return this.#follower.isKnown;
  }

  /** Why reports are not accepted; undefined if they are. */
  get whyUnknown(): string | undefined {
    if (this.isKnown) return undefined;
    return 'Reports wait: the window of the last day is not read from this log yet';
  }

  /** Throws if the window is not known: reports are not accepted on unknown state. */
  requireKnown(): void {
    if (!this.#follower.isKnown) throw unavailable();
  }

  get #known(): WindowStore {
    this.requireKnown();
    return this.#store;
  }

  /** The report of an account's idempotency key, for 24 hours. */
  answerTo(account: string, key: string): { id: string; at: number } | undefined {
    const name = entry.key(account, key);
    const stored = this.#known.answer(name, this.now());
    const known = this.#pending.settled(name)?.about ?? stored;
    return known && this.now() - known.at <= KEY_MS ? known : undefined;
  }

  /**
   * Submission time of a keyed report; null if unknown to the window. To the projector the first one counts, also if it
   * was appended again after a day: a later time would let through a recall that the projector ignores.
   */
  submittedAt(id: string): number | null {
    const name = entry.report(id);
    const times = [this.#known.earliest(name), this.#pending.settled(name)?.about.at];
    const known = times.filter((time) => time !== undefined);
    return known.length > 0 ? Math.min(...known) : null;
  }

  isRecalled(id: string): boolean {
    const name = entry.recalled(id);
    return this.#pending.settled(name) !== undefined || this.#known.time(name, this.now()) !== undefined;
  }

  /** Reports sent by an account or an address in the last 25 hours, including those being appended. */
  total(name: string): number {
    const now = this.now();
    let total = this.#known.total(name, now);
    for (const _ of this.#uncounted(name, now)) total++;
    return total;
  }

  /** The same per hour, the current hour last. */
  sent(name: string): number[] {
    const now = this.now();
    const counts = this.#known.counts(name, now);
    for (const { about } of this.#uncounted(name, now)) {
      const index = Math.min(hourOf(about.at) - hourOf(now), 0) + HOURS - 1;
      counts[index] = (counts[index] ?? 0) + 1;
    }
    return counts;
  }

  /** Marks not yet in the store's counts as they read now. */
  *#uncounted(name: string, now: number): Generator<Mark> {
    const first = hourOf(now) - HOURS + 1;
    let followed: number[] | undefined;
    for (const mark of this.#pending.marks(name)) {
      followed ??= this.#store.position();
      const { position, about } = mark;
      if (hourOf(about.at) < first) continue;
      if (!position || position.offset >= (followed[position.partition] ?? 0)) yield mark;
    }
  }

  /** Counts reports about to be appended, so that concurrent requests cannot exceed a limit together. */
  hold(marks: readonly Mark[]): void {
    for (const mark of marks) this.#pending.hold(mark);
  }

  settle(marks: readonly Mark[], positions: readonly (RecordPosition | undefined)[]): void {
    const followed = this.#follower.position;
    marks.forEach((mark, index) => {
      const position = positions[index];
      if (position) this.#pending.settle(mark, position, followed);
    });
  }

  release(marks: readonly Mark[]): void {
    for (const mark of marks) this.#pending.release(mark);
  }

  /** Number of records before these ends that were not processed yet. */
  behind(ends: readonly number[]): number {
    const { position } = this.#follower;
    return ends.reduce((sum, end, partition) => sum + Math.max(0, end - (position[partition] ?? 0)), 0);
  }

  /** Waits until everything now in the log was processed; false on timeout. */
  reachEnd(waitMs: number): Promise<boolean> {
    return this.#follower.reachEnd(waitMs);
  }
}
