import type { TableName } from '@droptally/warehouse/builds';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Metrics of a projector. */
export class ProjectorMetrics {
  readonly #noRow: Counter<'why'>;
  readonly #deadLetters: Counter<'reason'>;
  readonly #troubles: Counter;
  readonly #position: Gauge<'table' | 'partition'>;

  /** `ends` returns the log's ends, so that position and end together show the backlog. */
  constructor(registry: Registry, ends: () => Promise<number[]>) {
    const registers = [registry];
    this.#noRow = new Counter({
      name: 'droptally_facts_without_row_total',
      help: 'Facts that could be read and count nothing, by reason',
      labelNames: ['why'],
      registers,
    });
    this.#deadLetters = new Counter({
      name: 'droptally_dead_letters_total',
      help: 'Records that are not facts, by reason',
      labelNames: ['reason'],
      registers,
    });
    this.#troubles = new Counter({
      name: 'droptally_projector_troubles_total',
      help: 'Failures after which the projector tried again',
      registers,
    });
    this.#position = new Gauge({
      name: 'droptally_projector_position',
      help: 'Records of each partition that a table has taken in',
      labelNames: ['table', 'partition'],
      registers,
    });
    new Gauge({
      name: 'droptally_log_end',
      help: 'Records of each partition of the log',
      labelNames: ['partition'],
      registers,
      async collect() {
        for (const [partition, end] of (await ends()).entries()) this.set({ partition }, end);
      },
    });
  }

  countNoRow(why: string): void {
    this.#noRow.inc({ why });
  }

  countDeadLetter(reason: string): void {
    this.#deadLetters.inc({ reason });
  }

  countTrouble(): void {
    this.#troubles.inc();
  }

  reach(table: TableName, partition: number, position: number): void {
    this.#position.set({ table, partition }, position + 1);
  }
}
