import type { Batch, EventLog } from '@droptally/event-log/event-log';
import { type LastRead, recordDigestOf, UNKNOWN } from '@droptally/event-log/resuming/last-read';
import type { OtherLog } from '@droptally/event-log/resuming/resume';
import { isDamage } from '@droptally/lmdb/damage';
import type { BuildSite, Projection, ProjectionState } from '../projection.ts';
import { RowWriter } from '../rows/row-writer.ts';
import { NO_ROWS, type Sheet } from '../rows/sheet.ts';
import { Patience } from './patience.ts';
import { pause } from './pause.ts';
import { isMarkerDue, type Progress } from './progress.ts';
import { Recollections } from './recollections.ts';
import { RowsForgotten } from './rows-forgotten.ts';
import { TableWriter } from './table-writer.ts';

export type RunOptions = BuildSite & {
  projection: Projection;
  log: EventLog;
  /** Monotonic clock in milliseconds. */
  elapsed: () => number;
  /** Minimum time facts wait to be batched before they are written. */
  lingerMs: number;
  /** False while the rules in force differ from those the build is filled by: the build waits or is given up. */
  isByItsRules?(): boolean;
  onProgress(partition: number, position: number): void;
  /** Called with the partitions read here from now on. */
  onAssigned?(partitions: readonly number[]): void;
  /** The table was made from another log than the present one. */
  onOtherLog(other: OtherLog): void;
  /** The log cannot be read on in one of its partitions: it is damaged. */
  onUnreadable(error: unknown): void;
  /** The table has lost rows it was given. */
  onDamage(why: string): void;
  /** The projection's local state is damaged. Nothing proceeds until it is rebuilt. */
  onMemoryDamage(damage: Error): void;
  onTrouble(what: string, error: unknown): void;
};

/** The work of one subscriber: turns batches into rows, sequentially per partition. */
export class ProjectionRun {
  readonly patience: Patience;
  readonly #writer: TableWriter;
  readonly #rows = new RowWriter();
  readonly #progress = new Map<number, Progress>();
  readonly #inFlight = new Map<number, Promise<void>>();
  readonly #timers = new Map<number, NodeJS.Timeout>();
  readonly #recollections: Recollections;
  readonly #stopping = new AbortController();

  constructor(
    private readonly options: RunOptions,
    private readonly state: ProjectionState,
  ) {
    this.patience = new Patience(options.lingerMs);
    this.#recollections = new Recollections(state, this.#stopping.signal, (partition, error) =>
      this.#cannotBegin(partition, error),
    );
    this.#writer = new TableWriter(options.warehouse, options.build, options.projection, options.elapsed);
  }

  /** Called on each assignment of the partition, whoever read it before. The log may number it differently. */
  async lastRead(partition: number, logPartition: number): Promise<LastRead> {
    try {
      // A batch from an earlier assignment here may still be in flight.
      await this.#inFlight.get(partition);
      await this.#recollections.isDone(partition);
      const held = await this.#writer.lastRead(partition);
      const lastAtStart = ((await this.options.log.ends())[logPartition] ?? 0) - 1;
      const marked = { marked: held.offset, markedAt: this.options.elapsed() };
      this.#progress.set(partition, { taken: held, ...marked, lastAtStart });
      this.#recollections.begin(partition, held);
      return held;
    } catch (error) {
      this.#cannotBegin(partition, error);
      throw error;
    }
  }

  /** Builds the rows, waits for the partition's previous write, then queues this one. No write is ever abandoned. */
  async take({ partition, records }: Batch): Promise<void> {
    const last = records.at(-1);
    if (!last) return;
    await this.#recollections.wait(partition, this.#progress.get(partition)?.taken);
    if (this.options.isByItsRules?.() === false) throw new Error('The build is filled by other rules');
    const sheet = this.#rowsOf(partition, records);
    await this.#inFlight.get(partition);
    if (this.#stopping.signal.aborted) throw new Error('The projection is stopping');
    this.#queue(partition, () => this.#store(partition, sheet, { offset: last.offset, digest: recordDigestOf(last) }));
  }

  /** The reader is idle at the end of the log. Writes a pending marker soon, even if no more facts arrive. */
  rest(partition: number): void {
    const progress = this.#progress.get(partition);
    if (!progress || this.#timers.has(partition)) return;
    const { elapsed, projection } = this.options;
    // The log may hold no records up to there: expired ones are gone.
    const passed = progress.lastAtStart;
    const wait = Math.max(0, progress.markedAt + projection.markAfter.ms - elapsed());
    const timer = setTimeout(() => {
      this.#timers.delete(partition);
      this.#queue(partition, () => this.#mark(partition, passed));
    }, wait);
    this.#timers.set(partition, timer.unref());
  }

  stop(): void {
    this.#stopping.abort();
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#inFlight.values());
    await this.#recollections.settled();
    await this.#writer.finish().catch((error: unknown) => {
      this.options.onTrouble(`${this.#writer}: what it holds is not noted`, error);
    });
  }

  #rowsOf(partition: number, records: Batch['records']): Sheet {
    try {
      return this.#rows.sheetOf(() => {
        for (const record of records) this.state.project(partition, record, this.#rows);
      });
    } catch (error) {
      this.#report(`${this.#writer}, partition ${partition}: a batch gives no rows`, error);
      throw error;
    }
  }

  #queue(partition: number, work: () => Promise<void>): void {
    this.#inFlight.set(partition, (this.#inFlight.get(partition) ?? Promise.resolve()).then(work));
  }

  async #mark(partition: number, passed: number): Promise<void> {
    const isRemembered = await this.#recollections.isDone(partition);
    const progress = this.#progress.get(partition);
    if (!progress || !isRemembered || this.#stopping.signal.aborted) return;
    const { taken, marked } = progress;
    const end = taken.offset >= passed ? taken : { offset: passed, digest: UNKNOWN };
    if (end.offset > marked) await this.#store(partition, NO_ROWS, end, true);
  }

  async #store(partition: number, sheet: Sheet, end: LastRead, isMarker = false): Promise<void> {
    const isWorthWriting = isMarker || this.#isWorthWriting(partition, sheet, end.offset);
    for (let wait = 100; ; wait = Math.min(wait * 2, 5_000)) {
      try {
        await this.state.deliver(partition, end.offset);
        if (isWorthWriting) await this.#write(partition, sheet, end);
        await this.state.commit(partition, end);
        this.#advance(partition, end, isWorthWriting);
        return;
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        this.#storeFailed(partition, end, error);
        await pause(wait, this.#stopping.signal);
      }
    }
  }

  #storeFailed(partition: number, end: LastRead, error: unknown): void {
    if (!(error instanceof RowsForgotten))
      this.#report(`${this.#writer}, partition ${partition}: the batch up to ${end.offset} waits`, error);
    else if (error.isCertain) this.options.onDamage(error.message);
  }

  async #write(partition: number, sheet: Sheet, end: LastRead): Promise<void> {
    const from = this.options.elapsed();
    await this.#writer.write(partition, sheet, end);
    this.patience.wrote(this.options.elapsed() - from);
  }

  #isWorthWriting(partition: number, sheet: Sheet, end: number): boolean {
    if (!sheet.isEmpty) return true;
    const progress = this.#progress.get(partition);
    return !progress || isMarkerDue(progress, end, this.options.elapsed(), this.options.projection.markAfter);
  }

  #advance(partition: number, end: LastRead, isMarked: boolean): void {
    const progress = this.#progress.get(partition);
    if (progress && end.offset > progress.taken.offset) progress.taken = end;
    if (progress && isMarked) Object.assign(progress, { marked: end.offset, markedAt: this.options.elapsed() });
    this.options.onProgress(partition, end.offset);
  }

  #cannotBegin(partition: number, error: unknown): void {
    if (!this.#stopping.signal.aborted) this.#report(`${this.#writer}, partition ${partition}: cannot begin`, error);
  }

  #report(what: string, error: unknown): void {
    if (isDamage(error)) this.options.onMemoryDamage(error);
    else this.options.onTrouble(what, error);
  }
}
