import { readBaseline } from '../support/kills/baseline.ts';
import { killEmbedded } from '../support/kills/kill-embedded.ts';
import { BusySite } from '../support/ledger/busy-site.ts';
import { seeded } from '../support/seeded.ts';
import { rebuildTable } from '../support/standalone/rebuild-table.ts';
import { siteTest } from '../support/standalone/site-test.ts';
import { tablesAsText } from '../support/tables/read-table.ts';
import { until } from '../support/until.ts';

const KILLS = 8;
const IMPORTS = 2;

test('a site whose programs are killed again and again, in every phase, counts every acknowledged report and recall once', async () => {
  const toll = await killEmbedded(await readBaseline(), seeded(), { kills: KILLS, imports: IMPORTS });
  expect(toll.wrong).toEqual([]);
  expect(Object.keys(toll.kills).sort()).toEqual(['backup', 'import', 'projection', 'rebuild', 'shutdown', 'start']);
  expect(toll.acknowledged.reports).toBeGreaterThan(20 * KILLS);
});

siteTest('a table rebuilt from the log equals the one that grew, also while reports come in', async (site, random) => {
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
});
