import { setTimeout as sleep } from 'node:timers/promises';
import { BusySite } from '../support/ledger/busy-site.ts';
import type { Seeded } from '../support/seeded.ts';
import { rebuildTable } from '../support/standalone/rebuild-table.ts';
import type { Site } from '../support/standalone/site.ts';
import { siteTest } from '../support/standalone/site-test.ts';
import { tablesAsText } from '../support/tables/read-table.ts';
import { until } from '../support/until.ts';

const KILLS = 21;
const LONGEST_MS = 240_000;

siteTest(
  `a site killed ${KILLS} times at random moments counts every acknowledged report and recall once`,
  async (site, random) => {
    const busy = await BusySite.open(site, random, 6);
    await busy.whileWriting(async () => {
      for (let kill = 0; kill < KILLS; kill++) await killSoon(site, busy, random);
      await site.ready();
    });
    expect(busy.answers).toBeGreaterThan(20 * KILLS);
    await busy.expectExact();
  },
  { longestMs: LONGEST_MS },
);

siteTest(
  'a table made anew from the log equals the one that grew, also while reports come in',
  async (site, random) => {
    const busy = await BusySite.open(site, random, 4);
    await busy.whileWriting(async () => {
      await until('some answers', () => busy.answers > 500);
      await rebuildTable(site.dataDir, 'reports');
      const answers = busy.answers;
      await until('more answers', () => busy.answers > answers + 200);
      await site.kill();
      await site.start();
    });
    await busy.expectExact();
    const grown = await tablesAsText(site.dataDir);
    await rebuildTable(site.dataDir, 'reports');
    await rebuildTable(site.dataDir, 'activity');
    expect((await tablesAsText(site.dataDir)) === grown).toBe(true);
  },
  { longestMs: LONGEST_MS },
);

/** Every second time only when it answers, else at any moment of its start; and starts it again. */
async function killSoon(site: Site, busy: BusySite, random: Seeded): Promise<void> {
  if (random.chance(0.5)) {
    const answers = busy.answers;
    await until('an answer', () => busy.answers > answers);
    await sleep(random.below(900));
  } else {
    await sleep(random.below(2_500));
  }
  await site.kill();
  site.launch();
}
