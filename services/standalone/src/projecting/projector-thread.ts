import { Worker } from 'node:worker_threads';
import type { CatalogSource } from '@droptally/catalog/catalog-source';
import type { Unread } from '@droptally/projector/activity/first-letters';
import type { ProjectorMetrics } from '@droptally/projector/projector-metrics';
import type { Mending } from '@droptally/projector/running/table-supervisor';
import { FACT_TABLES, type FactTable, type TableName } from '@droptally/warehouse/builds';
import type { FromProjector, ProjectorStart, ToProjector } from './projector-messages.ts';

export type ProjectorThreadOptions = {
  start: Omit<ProjectorStart, 'catalog'>;
  /** Sent to the thread, which would need a second to read it from its files. */
  catalog: CatalogSource;
  metrics: ProjectorMetrics;
  onTrouble(what: string, message: string): void;
  onDeadLetter(letter: Unread): void;
  /** Called when more reports are counted. */
  onCounted(): void;
};

type Rebuild = { say(line: string): void; settle(failed?: string): void };

const RESTART_AFTER_MS = 1_000;
/** A batch survives several small collections. With room for it, the collector copies it once instead. */
const YOUNG_SPACE = { maxYoungGenerationSizeMb: 64 };

/** Runs the projector in a worker thread, so that it never delays a response. Restarts it when it crashes. */
export class ProjectorThread {
  /** Position of each table, by partition. */
  readonly positions = new Map<TableName, Map<number, number>>();
  /** Tables that held nothing of a partition when their first positions were reported. */
  readonly #unfilled = new Set<TableName>();
  /** Tables that are wrong, and the progress of their rebuilds. */
  readonly mending = new Map<TableName, Mending>();
  readonly #rebuilds = new Map<number, Rebuild>();
  readonly #unsubscribe: () => void;
  #worker: Worker;
  #exited: Promise<void> = Promise.resolve();
  #stopping = false;
  #lastRebuild = 0;

  constructor(private readonly options: ProjectorThreadOptions) {
    this.#worker = this.#launch();
    this.#unsubscribe = options.catalog.onChange(({ catalog }) => this.#send({ kind: 'catalog', catalog }));
  }

  /** Whether a table is known to include everything before the given end of each partition. */
  hasPassed(table: TableName, ends: readonly number[]): boolean {
    const positions = this.positions.get(table);
    return ends.every((end, partition) => (positions?.get(partition) ?? Number.NEGATIVE_INFINITY) + 1 >= end);
  }

  /** Whether a fact table began empty: what it shows meanwhile is no earlier state of it, but next to nothing. */
  get beganEmpty(): boolean {
    return FACT_TABLES.some((table) => this.#unfilled.has(table));
  }

  /** Returns how many facts before the given ends a table includes. */
  passed(table: TableName, ends: readonly number[]): number {
    const positions = this.positions.get(table);
    return ends.reduce((sum, end, partition) => sum + Math.min(end, (positions?.get(partition) ?? -1) + 1), 0);
  }

  /** `catalogHash` names the catalog to rebuild with, if somebody has just changed it. */
  rebuild(table: FactTable, say: (line: string) => void, catalogHash?: string): Promise<void> {
    const id = ++this.#lastRebuild;
    return new Promise((resolve, reject) => {
      this.#rebuilds.set(id, { say, settle: (failed) => (failed ? reject(new Error(failed)) : resolve()) });
      this.#send({ kind: 'rebuild', id, table, ...(catalogHash && { catalogHash }) });
    });
  }

  async close(): Promise<void> {
    this.#stopping = true;
    this.#unsubscribe();
    this.#send({ kind: 'stop' });
    await this.#exited;
  }

  #launch(): Worker {
    const { start, catalog } = this.options;
    const worker = new Worker(new URL('./projector-worker.js', import.meta.url), {
      workerData: { ...start, catalog: catalog.current().catalog } satisfies ProjectorStart,
      resourceLimits: YOUNG_SPACE,
    });
    worker.on('message', (message: FromProjector) => this.#onMessage(message));
    worker.on('error', (error) => this.#trouble('projector thread', error.message));
    this.#exited = new Promise((done) => worker.once('exit', done)).then(() => this.#onExit());
    return worker;
  }

  #onExit(): void {
    for (const { settle } of this.#rebuilds.values()) settle('The projector stopped');
    this.#rebuilds.clear();
    if (this.#stopping) return;
    setTimeout(() => {
      if (!this.#stopping) this.#worker = this.#launch();
    }, RESTART_AFTER_MS);
  }

  #send(message: ToProjector): void {
    this.#worker.postMessage(message);
  }

  #onMessage(message: FromProjector): void {
    switch (message.kind) {
      case 'progress':
        this.#note(message.table, message.partition, message.position);
        break;
      case 'mending':
        if (message.mending) this.mending.set(message.table, message.mending);
        else this.mending.delete(message.table);
        break;
      case 'trouble':
        this.#trouble(message.what, message.message);
        break;
      case 'no-row':
        this.options.metrics.countNoRow(message.why);
        break;
      case 'dead-letter':
        this.options.metrics.countDeadLetter(message.letter.reason);
        this.options.onDeadLetter(message.letter);
        break;
      case 'rebuilding':
        this.#rebuilds.get(message.id)?.say(message.line);
        break;
      case 'rebuilt':
        this.#rebuilds.get(message.id)?.settle(message.failed);
        this.#rebuilds.delete(message.id);
    }
  }

  #trouble(what: string, message: string): void {
    this.options.metrics.countTrouble();
    this.options.onTrouble(what, message);
  }

  #note(table: TableName, partition: number, position: number): void {
    const positions = this.positions.get(table) ?? new Map<number, number>();
    if (!positions.has(partition) && position < 0) this.#unfilled.add(table);
    this.positions.set(table, positions.set(partition, position));
    this.options.metrics.reach(table, partition, position);
    if (table === 'reports') this.options.onCounted();
  }
}
