import { comparableRows } from '../support/ledger/comparable-rows.ts';
import { type Arrived, feed } from '../support/ledger/feed.ts';
import { endSites, startSite } from '../support/standalone/site.ts';
import type { Stage } from './stage.ts';

const LONGEST_MS = 300_000;
const NO_DIFFERENCE = { missing: 0, surplus: 0, samples: [] };

export function embeddedSpec(stage: Stage): void {
  test(
    'after all this the tables equal those of a site in one process that was sent the same',
    async () => {
      const { site, told } = stage;
      await site.allCounted();
      const distributed = await comparableRows(site);
      const order = await site.rows<Arrived>(
        `SELECT id, version FROM reports WHERE sign = 1 AND category IN ('manual', 'automated')
         ORDER BY log_partition, log_offset`,
      );
      await Promise.all(site.running.map((program) => program.kill()));
      const embedded = await startSite({ env: { DROPTALLY_SECRET: site.secret } });
      try {
        await feed(embedded, told, order);
        await embedded.allCounted();
        expect(distributed.length).toBeGreaterThan(2_000);
        expect(differing(await comparableRows(embedded), distributed)).toEqual(NO_DIFFERENCE);
      } finally {
        await endSites();
      }
    },
    LONGEST_MS,
  );
}

/** Counts how much each multiset holds beyond the other, with samples. */
function differing(embedded: readonly string[], distributed: readonly string[]) {
  const counts = new Map<string, number>();
  for (const row of embedded) counts.set(row, (counts.get(row) ?? 0) + 1);
  for (const row of distributed) counts.set(row, (counts.get(row) ?? 0) - 1);
  const missing = [...counts].filter(([, count]) => count > 0);
  const surplus = [...counts].filter(([, count]) => count < 0);
  return {
    missing: missing.length,
    surplus: surplus.length,
    samples: [...missing.slice(0, 3), ...surplus.slice(0, 3)],
  };
}
