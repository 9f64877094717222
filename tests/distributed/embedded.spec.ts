import { comparableRows } from '../support/ledger/comparable-rows.ts';
import { feed } from '../support/ledger/feed.ts';
import { endSites, startSite } from '../support/standalone/site.ts';
import type { Stage } from './stage.ts';

const LONGEST_MS = 120_000;

export function embeddedSpec(stage: Stage): void {
  test(
    'after all this the tables equal those of a site in one process that was sent the same',
    async () => {
      const { site, told } = stage;
      await site.allCounted();
      const distributed = await comparableRows(site);
      const embedded = await startSite({ env: { DROPTALLY_SECRET: site.secret } });
      try {
        const order = await site.rows<{ version: string }>(
          `SELECT version FROM reports WHERE sign = 1 AND category IN ('manual', 'automated')
           ORDER BY log_partition, log_offset`,
        );
        await feed(
          embedded,
          told,
          order.map(({ version }) => version),
        );
        await embedded.allCounted();
        expect(distributed.length).toBeGreaterThan(2_000);
        expect(differing(await comparableRows(embedded), distributed)).toEqual({ missing: [], surplus: [] });
      } finally {
        await endSites();
      }
    },
    LONGEST_MS,
  );
}

/** What one multiset holds beyond the other, a few of each. */
function differing(embedded: readonly string[], distributed: readonly string[]) {
  const counts = new Map<string, number>();
  for (const row of embedded) counts.set(row, (counts.get(row) ?? 0) + 1);
  for (const row of distributed) counts.set(row, (counts.get(row) ?? 0) - 1);
  const rowsWhere = (wanted: (count: number) => boolean) =>
    [...counts].filter(([, count]) => wanted(count)).map(([row]) => row);
  return { missing: rowsWhere((count) => count > 0).slice(0, 5), surplus: rowsWhere((count) => count < 0).slice(0, 5) };
}
