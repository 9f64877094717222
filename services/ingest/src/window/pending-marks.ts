import type { RecordPosition } from '@droptally/event-log/event-log';
import { entry, type SeenReport } from './entries.ts';

/** A fact this process appends. Without a position it is not in the log yet. */
export type Mark = { about: SeenReport; kind: 'report' | 'recall'; position?: RecordPosition };

/** Marks of facts appended by this process that the store does not hold yet. */
export class PendingMarks {
  /** Most entries have a single mark; a Set for each would survive young-generation garbage collection. */
  readonly #byEntry = new Map<string, Mark | Set<Mark>>();
  /** Those in the log, by partition and offset. */
  readonly #byPartition = new Map<number, Map<number, Mark>>();

  hold(mark: Mark): void {
    for (const name of entriesOf(mark)) {
      const held = this.#byEntry.get(name);
      if (held instanceof Set) held.add(mark);
      else this.#byEntry.set(name, held ? new Set([held, mark]) : mark);
    }
  }

  settle(mark: Mark, position: RecordPosition, followed: readonly number[]): void {
    mark.position = position;
    if (position.offset < (followed[position.partition] ?? 0)) {
      this.release(mark);
      return;
    }
    const marks = this.#byPartition.get(position.partition) ?? new Map<number, Mark>();
    this.#byPartition.set(position.partition, marks.set(position.offset, mark));
  }

  release(mark: Mark): void {
    for (const name of entriesOf(mark)) {
      const held = this.#byEntry.get(name);
      if (held instanceof Set) held.delete(mark);
      if (held === mark || (held instanceof Set && held.size === 0)) this.#byEntry.delete(name);
    }
  }

  /** Drops marks that the store holds, now that it has processed the partition up to `next`. */
  followed(partition: number, next: number): void {
    const marks = this.#byPartition.get(partition);
    for (const [offset, mark] of marks ?? []) {
      if (offset >= next) continue;
      marks?.delete(offset);
      this.release(mark);
    }
  }

  /** Drops all marks that are in the log: it was replaced. */
  forgetSettled(): void {
    for (const marks of this.#byPartition.values()) for (const mark of marks.values()) this.release(mark);
    this.#byPartition.clear();
  }

  /** The mark of a record of the log. */
  at(partition: number, offset: number): Mark | undefined {
    return this.#byPartition.get(partition)?.get(offset);
  }

  /** All marks of an entry, in the log or being appended. */
  marks(name: string): Iterable<Mark> {
    const held = this.#byEntry.get(name) ?? [];
    return 'about' in held ? [held] : held;
  }

  /** A mark of an entry that is in the log. */
  settled(name: string): Mark | undefined {
    for (const mark of this.marks(name)) if (mark.position) return mark;
    return undefined;
  }
}

function entriesOf({ about, kind }: Mark): string[] {
  if (kind === 'recall') return [entry.recalled(about.id)];
  const counted = [entry.account(about.account), entry.address(about.address)];
  return about.key === '' ? counted : [...counted, entry.key(about.account, about.key), entry.report(about.id)];
}
