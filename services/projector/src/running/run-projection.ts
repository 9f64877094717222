import type { Batch, EventLog } from '@droptally/event-log/event-log';
import { type Build, buildName } from '@droptally/warehouse/builds';
import type { BuildSite, Projection, ProjectionState } from '../projection.ts';
import { pause } from './pause.ts';
import { type ProjectedFact, TableWriter } from './table-writer.ts';

export type RunOptions = BuildSite & {
  projection: Projection;
  log: EventLog;
  /** Milliseconds on a clock that only goes forward. */
  elapsed: () => number;
  /** How long facts wait for company before they are written. */
  lingerMs: number;
  onProgress(partition: number, position: number): void;
  onTrouble(what: string, error: unknown): void;
};

export type RunningProjection = { build: Build; close(): Promise<void> };

/**
 * Follows the log into one physical table. The table itself says where to start and what is written, so nothing is
 * lost or doubled by a crash, a retry or a second projector. Rows of the next batch are made while one is written.
 */
export async function runProjection(options: RunOptions): Promise<RunningProjection> {
  const state = await options.projection.open(options);
  const run = new Run(options, state);
  const subscription = await options.log.subscribe({
    group: buildName(options.build),
    startAt: (partition) => run.startAt(partition),
    lingerMs: options.lingerMs,
    maxRecords: 50_000,
    maxBytes: 32 * 1024 * 1024,
    handle: (batch) => run.take(batch),
  });
  return {
    build: options.build,
    async close() {
      run.stop();
      await subscription.close();
      await run.settled();
      await state.close();
    },
  };
}

class Run {
  private readonly writer: TableWriter;
  private readonly marks = new Map<number, { offset: number; at: number }>();
  private inFlight: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();

  constructor(
    private readonly options: RunOptions,
    private readonly state: ProjectionState,
  ) {
    this.writer = new TableWriter(options.warehouse, options.build, options.projection, options.elapsed);
  }

  async startAt(partition: number): Promise<number> {
    const held = await this.writer.position(partition);
    this.marks.set(partition, { offset: held, at: this.options.elapsed() });
    this.options.onProgress(partition, held);
    return this.state.resumeAt(partition, held);
  }

  /** Resolves as soon as the rows are made; the write that is still under way is never forgotten, only waited for. */
  async take({ partition, records }: Batch): Promise<void> {
    const last = records.at(-1);
    if (!last) return;
    const facts = records.map((record) => ({ offset: record.offset, lines: this.state.project(partition, record) }));
    await this.inFlight;
    if (this.stopping.signal.aborted) throw new Error('The projection is stopping');
    this.inFlight = this.store(partition, facts, last.offset);
  }

  stop(): void {
    this.stopping.abort();
  }

  settled(): Promise<void> {
    return this.inFlight;
  }

  private async store(partition: number, facts: ProjectedFact[], end: number): Promise<void> {
    for (let wait = 100; ; wait = Math.min(wait * 2, 5_000)) {
      try {
        if (this.isWorthWriting(partition, facts, end)) await this.writer.write(partition, facts, end);
        await this.state.commit(partition, end);
        this.options.onProgress(partition, end);
        return;
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        this.options.onTrouble(`${this.writer}, partition ${partition}: the batch up to ${end} waits`, error);
        await pause(wait, this.stopping.signal);
      }
    }
  }

  private isWorthWriting(partition: number, facts: ProjectedFact[], end: number): boolean {
    const mark = this.marks.get(partition) ?? { offset: -1, at: 0 };
    const { markAfter } = this.options.projection;
    const now = this.options.elapsed();
    const due = end - mark.offset >= markAfter.facts || now - mark.at >= markAfter.ms;
    if (!due && facts.every((fact) => fact.lines.length === 0)) return false;
    this.marks.set(partition, { offset: end, at: now });
    return true;
  }
}
