import { type EventLog, LogMissing } from '@droptally/event-log/event-log';
import type { Health } from '@droptally/http/meta/health';
import { registerGauge } from '@droptally/http/meta/register-gauge';
import { registerReady } from '@droptally/http/meta/register-ready';
import type { IngestWindow } from '@droptally/ingest/window/ingest-window';
import { Glance } from '@droptally/runtime/status/glance';
import { Readings } from '@droptally/runtime/status/readings';
import type { RefusedAppends } from '@droptally/runtime/status/refused-appends';
import type { Registry } from 'prom-client';
import { endsIfThere } from '../topic/ends-if-there.ts';
import { lostText } from '../topic/lost-text.ts';

const PROGRAM = { program: 'ingest', warehouse: 'not needed' } as const;

type Followed = { log: EventLog; window: () => IngestWindow; refused: Pick<RefusedAppends, 'message'> };

/** Health of ingest: whether it reaches the log, which is all it needs, and how far its window is behind the log. */
export class IngestHealth {
  readonly readings = new Readings();
  readonly #ends: Glance<number[] | LogMissing | undefined>;
  #waitsFor: string | undefined;
  #followed: Followed | undefined;

  constructor(registry: Registry, elapsed?: () => number) {
    this.#ends = new Glance(async () => this.#followed && endsIfThere(this.#followed.log), elapsed);
    const behind = () => this.#behind();
    registerGauge(registry, 'droptally_log_reachable', '1 when the log answers', async () =>
      (await behind()) === undefined ? 0 : 1,
    );
    registerReady(registry, () => this.now());
    registerGauge(
      registry,
      'droptally_ingest_window_behind',
      'Records of the log that the window of this ingest has not seen yet',
      async () => (await behind()) ?? Number.NaN,
    );
  }

  /** Until this is called, the log counts as unreachable. */
  follow(followed: Followed): void {
    this.#followed = followed;
    this.#waitsFor = undefined;
  }

  /** Sets what the log lacks before it can be followed. */
  waitFor(why: string): void {
    this.#waitsFor = why;
  }

  async now(): Promise<Health> {
    const ends = await this.#ends.look();
    const behind = this.#behindOf(ends);
    if (behind === undefined) {
      const message = ends instanceof LogMissing ? lostText(ends) : (this.#waitsFor ?? 'The log cannot be reached');
      return { ready: false, message, about: { ...PROGRAM, log: 'unreachable' } };
    }
    const { trouble } = this.readings;
    const about = { ...PROGRAM, log: 'reachable', behind, ...(trouble && { trouble }) };
    const message = this.#followed?.refused.message ?? this.#followed?.window().whyUnknown;
    if (message) return { ready: false, message, about };
    return { ready: true, about };
  }

  async #behind(): Promise<number | undefined> {
    return this.#behindOf(await this.#ends.look());
  }

  #behindOf(ends: number[] | LogMissing | undefined): number | undefined {
    return Array.isArray(ends) ? this.#followed?.window().behind(ends) : undefined;
  }
}
