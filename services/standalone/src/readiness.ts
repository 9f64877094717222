import { setTimeout as sleep } from 'node:timers/promises';
import type { EventLog } from '@droptally/event-log/event-log';
import type { Health } from '@droptally/http/meta/health';
import { mendingHealth } from '@droptally/projector/integrity/mending-health';
import { Notes } from '@droptally/runtime/status/notes';
import type { Standstill } from '@droptally/runtime/status/standstill';
import { FACT_TABLES, type FactTable } from '@droptally/warehouse/builds';
import type { ProjectorThread } from './projecting/projector-thread.ts';

export type Phase = 'starting' | 'catching up' | 'importing' | 'ready';
export type Progress = { phase: Phase; done: number; of: number };

const LOOK_EVERY_MS = 25;
const NOTE_EVERY_MS = 1_000;

type ReadinessParts = {
  projector: Pick<ProjectorThread, 'mending' | 'positions' | 'passed' | 'hasPassed' | 'beganEmpty'>;
  log: EventLog;
  standstill: Standstill;
  /** Why nothing can be stored, if the log's file is not where it was opened. Called once a second. */
  whyLost: () => string | undefined;
  /** Why reports are refused. */
  whyRefused: () => string | undefined;
  /** What is no failure, and yet nothing to miss. */
  notes: () => Promise<readonly string[]>;
};

/** Whether the numbers include what the log held at start and the first import, and keep advancing. */
export class Readiness {
  #progress: Progress = { phase: 'starting', done: 0, of: 0 };
  #whyLost: string | undefined;
  readonly #noting: NodeJS.Timeout;
  readonly #notes: Notes;

  constructor(private readonly parts: ReadinessParts) {
    this.#notes = new Notes(parts.notes);
    // Ignore a log that cannot be read now: clients that write get the error themselves.
    this.#noting = setInterval(() => void this.#note().catch(() => undefined), NOTE_EVERY_MS).unref();
  }

  close(): void {
    clearInterval(this.#noting);
  }

  async health(): Promise<Health> {
    const health = this.#health();
    const notes = await this.#notes.look();
    return notes.length === 0 ? health : { ...health, about: { ...health.about, notes } };
  }

  #health(): Health {
    const { projector, standstill, whyRefused } = this.parts;
    const progress = this.#progress;
    const isReady = progress.phase === 'ready';
    const about = isReady ? {} : { about: { progress } };
    const why = this.#whyLost ?? whyRefused();
    if (why) return { ready: false, message: why, ...about };
    const [mended] = projector.mending;
    if (mended) return mendingHealth(...mended);
    const message = standstill.message ?? (isReady ? undefined : 'The numbers are not there yet');
    return message ? { ready: false, message, ...about } : { ready: true };
  }

  /** How many records each table is behind each partition of the log. */
  async behind(): Promise<[FactTable, number[]][]> {
    const ends = await this.parts.log.ends();
    return FACT_TABLES.map((table) => {
      const positions = this.#positionsOf(table, ends);
      return [table, ends.map((end, partition) => Math.max(0, end - 1 - (positions[partition] ?? -1)))];
    });
  }

  enter(phase: Phase, done = 0, of = 0): void {
    this.#progress = { phase, done, of };
  }

  /**
   * Waits until all tables have passed these ends of the log's partitions, for at most `atMostMs`; longer where one began
   * empty. A table of activity that is not filled yet also lacks the import.
   */
  async catchUp(phase: Phase, ends: readonly number[], atMostMs: number): Promise<void> {
    const of = ends.reduce((sum, end) => sum + end, 0);
    const deadline = performance.now() + atMostMs;
    for (;;) {
      this.enter(phase, this.parts.projector.passed('reports', ends), of);
      if (FACT_TABLES.every((table) => this.parts.projector.hasPassed(table, ends))) return;
      if (performance.now() >= deadline && !this.parts.projector.beganEmpty) return;
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** Waits until the projector has checked every table for damage, for at most `atMostMs`. */
  async waitUntilChecked(atMostMs: number): Promise<void> {
    const deadline = performance.now() + atMostMs;
    const beginnings = Array<number>(this.parts.log.partitions).fill(0);
    const isChecked = (table: FactTable) =>
      this.parts.projector.mending.has(table) || this.parts.projector.hasPassed(table, beginnings);
    while (!FACT_TABLES.every(isChecked) && performance.now() < deadline) await sleep(LOOK_EVERY_MS);
  }

  /**
   * Waits until all tables are known to be of this log; one of another log is rebuilt first. Does not wait for damage.
   */
  async waitUntilOwn(): Promise<void> {
    const beginnings = Array<number>(this.parts.log.partitions).fill(0);
    const isOwn = (table: FactTable) =>
      this.parts.projector.mending.get(table)?.kind !== 'other-log' &&
      this.parts.projector.hasPassed(table, beginnings);
    while (!FACT_TABLES.every(isOwn)) await sleep(LOOK_EVERY_MS);
  }

  async #note(): Promise<void> {
    this.#whyLost = this.parts.whyLost();
    const ends = await this.parts.log.ends();
    this.parts.standstill.note(ends, new Map(FACT_TABLES.map((table) => [table, this.#positionsOf(table, ends)])));
  }

  #positionsOf(table: FactTable, ends: readonly number[]): number[] {
    const positions = this.parts.projector.positions.get(table);
    return ends.map((_, partition) => positions?.get(partition) ?? -1);
  }
}
