import type { ClickHouseClient } from '@clickhouse/client';
import type { EventLog } from '@droptally/event-log/event-log';
import { startProjector } from '../projector.ts';
import { usageProjection } from '../usage/usage.projection.ts';

export type UsageOptions = {
  log: EventLog;
  connect(): ClickHouseClient;
  folder: string;
  onTrouble(what: string): void;
};

/** Starts a projector of the usage log alone, which marks how far it has read after each record. */
export function startUsage({ onTrouble, ...options }: UsageOptions): ReturnType<typeof startProjector> {
  return startProjector({
    ...options,
    projections: [{ ...usageProjection, markAfter: { facts: 1, ms: 0 } }],
    catalogHash: () => 'test',
    now: Date.now,
    // The projector's own clock.
    elapsed: () => performance.now(),
    lingerMs: 5,
    lookEveryMs: 20,
    onProgress() {},
    onTrouble: (what, error) => onTrouble(`${what}: ${error}`),
  });
}
