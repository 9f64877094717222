import type { EventLog } from '@droptally/event-log/event-log';
import type { Health } from '@droptally/http/meta/health';
import type { IngestWindow } from '@droptally/ingest/window/ingest-window';
import { Glance } from '@droptally/runtime/status/glance';
import { Readings } from '@droptally/runtime/status/readings';
import { Gauge, type Registry } from 'prom-client';

const PROGRAM = { program: 'ingest', warehouse: 'not needed' } as const;

const WITHOUT_LOG: Health = {
  ready: false,
  message: 'The log cannot be reached',
  about: { ...PROGRAM, log: 'unreachable' },
};

/** Health of ingest: whether it reaches the log, which is all it needs, and how far its window is behind the log. */
export class IngestHealth {
  readonly readings = new Readings();
  readonly #ends: Glance<number[] | undefined>;
  #followed: { log: EventLog; window: () => IngestWindow } | undefined;

  constructor(registry: Registry) {
    this.#ends = new Glance(async () => this.#followed?.log.ends());
    const behind = () => this.#behind();
    const registers = [registry];
    new Gauge({
      name: 'droptally_log_reachable',
      help: '1 when the log answers',
      registers,
      async collect() {
        this.set((await behind()) === undefined ? 0 : 1);
      },
    });
    new Gauge({
      name: 'droptally_ingest_window_behind',
      help: 'Records of the log that the window of this ingest has not seen yet',
      registers,
      async collect() {
        this.set((await behind()) ?? Number.NaN);
      },
    });
  }

  /** Until this is called, the log counts as unreachable. */
  follow(log: EventLog, window: () => IngestWindow): void {
    this.#followed = { log, window };
  }

  async now(): Promise<Health> {
    const behind = await this.#behind();
    if (behind === undefined) return WITHOUT_LOG;
    const { trouble } = this.readings;
    const about = { ...PROGRAM, log: 'reachable', behind, ...(trouble && { trouble }) };
    if (!this.#followed?.window().isKnown)
      return { ready: false, message: 'Reports wait: the window of the last day is not read from this log yet', about };
    return { ready: true, about };
  }

  async #behind(): Promise<number | undefined> {
    const ends = await this.#ends.look();
    return ends && this.#followed?.window().behind(ends);
  }
}
