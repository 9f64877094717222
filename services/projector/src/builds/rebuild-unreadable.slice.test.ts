import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexCatalog } from '@droptally/domain/catalog/catalog-index';
import { sampleCatalog } from '@droptally/domain/testing/sample-catalog';
import { type EventLog, LogUnreadable } from '@droptally/event-log/event-log';
import { migrate } from '@droptally/warehouse/migrate';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import { startProjector } from '../projector.ts';
import { reportsProjection } from '../reports/reports.projection.ts';
import { logOf, range } from '../testing/projected-site.ts';
import { rebuild } from './rebuild.ts';

const DAMAGED = 'the log cannot be read from record 5 of partition 0 on';

/** A log of which nothing can be read from record 5 on. */
async function damagedLog(): Promise<EventLog> {
  const log = await logOf(...range(0, 20));
  return {
    ...log,
    subscribe(subscription) {
      subscription.onUnreadable?.(0, new LogUnreadable(DAMAGED));
      return log.subscribe({ ...subscription, startAt: () => Promise.reject(new Error(DAMAGED)) });
    },
  };
}

test('a rebuild from a log that cannot be read ends with the reason, and the projector reports it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'droptally-unreadable-'));
  const connect = () => openWarehouse({ mode: 'embedded', dir: join(folder, 'warehouse') });
  const warehouse = connect();
  const catalogHash = () => 'test';
  await migrate(warehouse, 'test');
  const rules = () => ({
    index: indexCatalog(sampleCatalog()),
    reject: () => ({ outcome: 'passed' as const }),
    isBlocked: () => false,
  });
  const log = await damagedLog();
  const troubles: string[] = [];
  const projector = await startProjector({
    projections: [reportsProjection({ isOurs: () => true, rules, onNoRow() {} })],
    log,
    connect,
    catalogHash,
    folder: join(folder, 'projector'),
    now: Date.now,
    // The projector's own clock.
    elapsed: () => performance.now(),
    lingerMs: 5,
    lookEveryMs: 20,
    onProgress() {},
    onTrouble: (what, error) => void troubles.push(`${what}: ${(error as Error).message}`),
  });
  const { look: onAsked, whyUnread } = projector;
  const rebuilding = rebuild({
    table: 'reports',
    log,
    warehouse,
    catalogHash,
    onAsked,
    whyUnread,
    pollMs: 20,
    onProgress() {},
  });
  await expect(rebuilding).rejects.toThrow(DAMAGED);
  expect(troubles).toContain(`reports_v2, partition 0: ${DAMAGED}`);
  await projector.close();
  await warehouse.close();
  rmSync(folder, { recursive: true, force: true });
});
