import type { Batch, EventLog } from '@droptally/event-log/event-log';
import type { BuildSite, Projection, ProjectionState } from '../projection.ts';
import { RowWriter } from '../rows/row-writer.ts';
import { NO_ROWS, type Sheet } from '../rows/sheet.ts';
import { Patience } from './patience.ts';
import { pause } from './pause.ts';
import { isMarkerDue, type Standing } from './standing.ts';
import { TableWriter } from './table-writer.ts';

export type RunOptions = BuildSite & {
  projection: Projection;
  log: EventLog;
  /** Milliseconds on a clock that only goes forward. */
  elapsed: () => number;
  /** How long facts wait at least for company before they are written. */
  lingerMs: number;
  /** False while the rules in force are not those the build is filled by: it waits, or is given up. */
  isByItsRules?(): boolean;
  onProgress(partition: number, position: number): void;
  onTrouble(what: string, error: unknown): void;
};

/** One subscriber's work: batches of its partitions become rows, each partition's one after the other. */
export class ProjectionRun {
  readonly patience: Patience;
  private readonly writer: TableWriter;
  private readonly rows = new RowWriter();
  private readonly standings = new Map<number, Standing>();
  private readonly inFlight = new Map<number, Promise<void>>();
  private readonly timers = new Map<number, NodeJS.Timeout>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly options: RunOptions,
    private readonly state: ProjectionState,
  ) {
    this.patience = new Patience(options.lingerMs);
    this.writer = new TableWriter(options.warehouse, options.build, options.projection, options.elapsed);
  }

  /** Asked each time the partition is assigned here, by whomever it was read before. */
  async startAt(partition: number): Promise<number> {
    try {
      // It may have been here before, and a batch of then still be under way.
      await this.inFlight.get(partition);
      const held = await this.writer.position(partition);
      const lastAtStart = ((await this.options.log.ends())[partition] ?? 0) - 1;
      if (held > lastAtStart) throw new Error(`the table holds up to ${held}, the log ends at ${lastAtStart}`);
      // Reads may go by the table at once, though remembering may take a while.
      this.options.onProgress(partition, held);
      await this.state.resume({ partition, held, stopping: this.stopping.signal });
      this.standings.set(partition, { taken: held, marked: held, markedAt: this.options.elapsed(), lastAtStart });
      return held + 1;
    } catch (error) {
      if (!this.stopping.signal.aborted)
        this.options.onTrouble(`${this.writer}, partition ${partition}: cannot begin`, error);
      throw error;
    }
  }

  /** Resolves as soon as the rows are made; the write that is still under way is never forgotten, only waited for. */
  async take({ partition, records }: Batch): Promise<void> {
    const last = records.at(-1);
    if (!last) return;
    if (this.options.isByItsRules?.() === false) throw new Error('The build is filled by other rules');
    const sheet = this.rowsOf(partition, records);
    await this.inFlight.get(partition);
    if (this.stopping.signal.aborted) throw new Error('The projection is stopping');
    this.queue(partition, () => this.store(partition, sheet, last.offset));
  }

  /** The reader stands at the log's end: what the table does not say yet is said soon, though no fact may come. */
  rest(partition: number): void {
    const standing = this.standings.get(partition);
    if (!standing || this.timers.has(partition)) return;
    const { elapsed, projection } = this.options;
    // The log may have had nothing to give up to there: records that were kept for their time only are gone.
    const passed = standing.lastAtStart;
    const wait = Math.max(0, standing.markedAt + projection.markAfter.ms - elapsed());
    const timer = setTimeout(() => {
      this.timers.delete(partition);
      this.queue(partition, () => this.mark(partition, passed));
    }, wait);
    this.timers.set(partition, timer.unref());
  }

  stop(): void {
    this.stopping.abort();
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  async settled(): Promise<void> {
    await Promise.all(this.inFlight.values());
  }

  private rowsOf(partition: number, records: Batch['records']): Sheet {
    try {
      return this.rows.sheetOf(() => {
        for (const record of records) this.state.project(partition, record, this.rows);
      });
    } catch (error) {
      this.options.onTrouble(`${this.writer}, partition ${partition}: a batch gives no rows`, error);
      throw error;
    }
  }

  private queue(partition: number, work: () => Promise<void>): void {
    this.inFlight.set(partition, (this.inFlight.get(partition) ?? Promise.resolve()).then(work));
  }

  private async mark(partition: number, passed: number): Promise<void> {
    const standing = this.standings.get(partition);
    if (!standing || this.stopping.signal.aborted) return;
    const end = Math.max(standing.taken, passed);
    if (end > standing.marked) await this.store(partition, NO_ROWS, end, true);
  }

  private async store(partition: number, sheet: Sheet, end: number, isMarker = false): Promise<void> {
    const isWorthWriting = isMarker || this.isWorthWriting(partition, sheet, end);
    for (let wait = 100; ; wait = Math.min(wait * 2, 5_000)) {
      try {
        await this.state.deliver(partition, end);
        if (isWorthWriting) await this.write(partition, sheet, end);
        await this.state.commit(partition, end);
        this.took(partition, end, isWorthWriting);
        return;
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        this.options.onTrouble(`${this.writer}, partition ${partition}: the batch up to ${end} waits`, error);
        await pause(wait, this.stopping.signal);
      }
    }
  }

  private async write(partition: number, sheet: Sheet, end: number): Promise<void> {
    const from = this.options.elapsed();
    await this.writer.write(partition, sheet, end);
    this.patience.wrote(this.options.elapsed() - from);
  }

  private isWorthWriting(partition: number, sheet: Sheet, end: number): boolean {
    if (!sheet.isEmpty) return true;
    const standing = this.standings.get(partition);
    return !standing || isMarkerDue(standing, end, this.options.elapsed(), this.options.projection.markAfter);
  }

  private took(partition: number, end: number, isMarked: boolean): void {
    const standing = this.standings.get(partition);
    if (standing) standing.taken = Math.max(standing.taken, end);
    if (standing && isMarked) Object.assign(standing, { marked: end, markedAt: this.options.elapsed() });
    this.options.onProgress(partition, end);
  }
}
