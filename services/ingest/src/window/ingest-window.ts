import type { EventLog, Position } from '@droptally/event-log/event-log';
import { entry, KEY_MS } from './entries.ts';
import { HOURS, hourOf } from './hourly-counts.ts';
import { type Mark, Unfollowed } from './unfollowed.ts';
import { sayDamage, unavailable } from './window-environment.ts';
import { WindowFollower, type WindowOptions } from './window-follower.ts';
import { WindowStore } from './window-store.ts';

/**
 * What ingest remembers of the last 25 hours: answers to idempotency keys, when keyed reports came, what was recalled,
 * and how many reports each account and address sent. It only decides answers; exact counting is the projector's work.
 */
export class IngestWindow {
  readonly #store: WindowStore;
  readonly #unfollowed = new Unfollowed();
  readonly #follower: WindowFollower;

  constructor(
    dir: string,
    log: EventLog,
    private readonly now: () => number,
    onTrouble?: WindowOptions['onTrouble'],
  ) {
    this.#store = new WindowStore({
      dir,
      onLost: (damage) => onTrouble?.(sayDamage(damage)),
      onDamage: (damage) => this.#follower.beginAnew(damage),
    });
    this.#follower = new WindowFollower(log, this.#store, this.#unfollowed, { now, onTrouble });
  }

  /** Starts to follow the log, and waits a while for its end. */
  async start(waitMs: number): Promise<void> {
    await this.#follower.start();
    await this.#follower.reachEnd(waitMs);
  }

  async close(): Promise<void> {
    await this.#follower.close();
    await this.#store.close();
  }

  /** False where it may be of another log, or is made anew and has not read yet what the log held then. */
  get isKnown(): boolean {
    return this.#follower.isKnown;
  }

  /** Nothing is taken in by what one does not know. */
  requireKnown(): void {
    if (!this.#follower.isKnown) throw unavailable();
  }

  get #known(): WindowStore {
    this.requireKnown();
    return this.#store;
  }

  /** The report that an account's idempotency key stands for, for 24 hours. */
  answerTo(account: string, key: string): { id: string; at: number } | undefined {
    const name = entry.key(account, key);
    const stored = this.#known.answer(name, this.now());
    const known = this.#unfollowed.settled(name)?.about ?? stored;
    return known && this.now() - known.at <= KEY_MS ? known : undefined;
  }

  /** When a keyed report came, null if the window does not know it. */
  submittedAt(id: string): number | null {
    const name = entry.report(id);
    return this.#unfollowed.settled(name)?.about.at ?? this.#known.time(name, this.now()) ?? null;
  }

  isRecalled(id: string): boolean {
    const name = entry.recalled(id);
    return this.#unfollowed.settled(name) !== undefined || this.#known.time(name, this.now()) !== undefined;
  }

  /** How many reports an account or an address has sent in the last 25 hours, those on their way included. */
  total(name: string): number {
    const now = this.now();
    let total = this.#known.total(name, now);
    for (const _ of this.#uncounted(name, now)) total++;
    return total;
  }

  /** The same per hour, the current one last. */
  sent(name: string): number[] {
    const now = this.now();
    const counts = this.#known.counts(name, now);
    for (const { about } of this.#uncounted(name, now)) {
      const index = Math.min(hourOf(about.at) - hourOf(now), 0) + HOURS - 1;
      counts[index] = (counts[index] ?? 0) + 1;
    }
    return counts;
  }

  /** What the store's counts, as they read now, do not hold yet. */
  *#uncounted(name: string, now: number): Generator<Mark> {
    const first = hourOf(now) - HOURS + 1;
    let followed: number[] | undefined;
    for (const mark of this.#unfollowed.marks(name)) {
      followed ??= this.#store.position();
      const { position, about } = mark;
      if (hourOf(about.at) < first) continue;
      if (!position || position.offset >= (followed[position.partition] ?? 0)) yield mark;
    }
  }

  /** Counts what is about to be appended, so that requests side by side cannot pass a limit together. */
  hold(marks: readonly Mark[]): void {
    for (const mark of marks) this.#unfollowed.hold(mark);
  }

  settle(marks: readonly Mark[], positions: readonly (Position | undefined)[]): void {
    const followed = this.#follower.position;
    marks.forEach((mark, index) => {
      const position = positions[index];
      if (position) this.#unfollowed.settle(mark, position, followed);
    });
  }

  release(marks: readonly Mark[]): void {
    for (const mark of marks) this.#unfollowed.release(mark);
  }

  /** How many records before these ends were not seen yet. */
  behind(ends: readonly number[]): number {
    const { position } = this.#follower;
    return ends.reduce((sum, end, partition) => sum + Math.max(0, end - (position[partition] ?? 0)), 0);
  }

  /** Waits until everything that is in the log now was seen here; false if that takes too long. */
  reachEnd(waitMs: number): Promise<boolean> {
    return this.#follower.reachEnd(waitMs);
  }
}
