import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exception } from '../../serve/db-exception.ts';
import type { AnalystAnswer, AnalystQuery } from '../engine/analyst-engine.ts';
import type { QueryLimits } from '../engine/analyst-users.ts';
import { EngineGone, EngineProcess, type ProcessLimits } from './engine-process.ts';

export type PoolOptions = {
  /** The bundle of `engine-program.ts`. */
  program: string;
  warehouseDir: string;
  /** Where copies lie: on the same file system as the tables. */
  copiesDir: string;
  priority: number;
  memoryBytes: number;
  query: QueryLimits;
  process: ProcessLimits;
  /** Age of a copy from which on the next query gets a newer one. */
  renewMs: number;
  /** Time without a query after which no engine is kept. */
  idleMs: number;
};

export type Answered = AnalystAnswer & { position: string };

/** A query that lost its engine twice is likely to be the reason. */
const RUNS = 2;

/**
 * Starts an engine when a query needs one. Queries run side by side in it; one that has to be ended takes it down, and
 * the others run again in the next one.
 */
export class EnginePool {
  #current: { engine: EngineProcess; openedAt: number } | undefined;
  #opening: Promise<EngineProcess> | undefined;
  #idle: NodeJS.Timeout | undefined;
  readonly #closing = new Set<Promise<void>>();
  #isClosed = false;

  constructor(
    private readonly options: PoolOptions,
    private readonly elapsed: () => number,
  ) {}

  /** Removes what a killed gateway left behind. */
  async begin(): Promise<void> {
    await rm(this.options.copiesDir, { recursive: true, force: true });
    await mkdir(this.options.copiesDir, { recursive: true });
  }

  get pid(): number | undefined {
    return this.#current?.engine.pid;
  }

  async run(query: AnalystQuery, signal: AbortSignal): Promise<Answered> {
    for (let run = 1; ; run++) {
      const engine = await this.#engine();
      clearTimeout(this.#idle);
      try {
        return { ...(await engine.run(query, signal)), position: engine.position };
      } catch (error) {
        if (!(error instanceof EngineGone)) throw error;
        if (signal.aborted) throw exception('QUERY_WAS_CANCELLED', 'Query was cancelled');
        if (run >= RUNS) throw exception('ABORTED', 'The engine ended under this query, twice');
      } finally {
        this.#retireOrWait(engine);
      }
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    await this.#opening?.catch(() => undefined);
    if (this.#current) this.#retire(this.#current.engine);
    await Promise.all(this.#closing);
    await rm(this.options.copiesDir, { recursive: true, force: true });
  }

  /** The engine with the newest copy, or a new one if that is old or gone. */
  async #engine(): Promise<EngineProcess> {
    if (this.#isClosed) throw exception('ABORTED', 'The server is closing');
    const current = this.#current;
    const isFresh = current && !current.engine.isGone && this.elapsed() - current.openedAt < this.options.renewMs;
    if (isFresh) return current.engine;
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #open(): Promise<EngineProcess> {
    const { program, warehouseDir, copiesDir, priority, memoryBytes, query, process: limits } = this.options;
    const before = this.#current?.engine;
    const start = { warehouseDir, dir: join(copiesDir, randomUUID()), priority, memoryBytes, query };
    const openedAt = this.elapsed();
    const engine = new EngineProcess(program, start, limits);
    try {
      await engine.open();
    } catch (error) {
      await engine.close();
      throw error;
    }
    this.#current = { engine, openedAt };
    if (before) this.#retireOrWait(before);
    return engine;
  }

  /** Ends an engine that is not asked any more once it has answered everything, and the last one when it is idle. */
  #retireOrWait(engine: EngineProcess): void {
    if (engine.load > 0) return;
    const isNewest = engine === this.#current?.engine && !engine.isGone;
    if (isNewest) clearTimeout(this.#idle);
    if (!isNewest) this.#retire(engine);
    else this.#idle = setTimeout(() => engine.load === 0 && this.#retire(engine), this.options.idleMs).unref();
  }

  #retire(engine: EngineProcess): void {
    if (this.#current?.engine === engine) this.#current = undefined;
    const closing = engine.close().finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }
}
