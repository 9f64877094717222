import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { appendHistory } from '../support/history/append-reports.ts';
import type { Site } from '../support/standalone/site.ts';
import { siteTest } from '../support/standalone/site-test.ts';
import { WireClient } from '../support/wire/client.ts';
import { reportNamed } from '../support/wire/report-named.ts';

const [OLD, LOST, NEW, GROWN] = [30, 60, 90, 200];
/** Some reports of the generated history are invalid and become dead letters. */
const COUNTED = `SELECT countIf(version LIKE 'old%') AS old, countIf(version LIKE 'lost%') AS lost,
  countIf(version LIKE 'new%') AS new, count() + (SELECT count() FROM activity WHERE kind = 'dead_letter') AS all
  FROM reports WHERE sign = 1 AND category != 'imported'`;

siteTest('a log restored alone over kept tables is counted whole, and nothing that it does not hold', async (site) => {
  const client = new WireClient(site.url);
  await reportNamed(client, 'old', OLD);
  await site.stop();
  const copy = join(site.dataDir, 'copy-of-log');
  await cp(join(site.dataDir, 'log'), copy, { recursive: true });
  await site.start();
  await reportNamed(client, 'lost', LOST);
  await site.allCounted();
  await site.stop();
  await restore(site, copy);
  // Beyond the tables' positions: by length alone it could be the log they were built from.
  await appendHistory(site.dataDir, GROWN);

  await site.start();
  // A key whose report is lost must not return that report.
  await reportNamed(client, 'lost', LOST);
  await reportNamed(client, 'new', NEW);
  await site.allCounted();
  for (const what of ['reports', 'activity', 'The window'])
    expect(site.output.match(new RegExp(`^${what}.* does not match this log: `, 'gm'))).toHaveLength(1);
  expect(site.output.match(/does not match this log/g)).toHaveLength(3);
  expect(await site.rows(COUNTED)).toEqual([{ old: OLD, lost: LOST, new: NEW, all: OLD + LOST + NEW + GROWN }]);
});

async function restore({ dataDir }: Site, copy: string): Promise<void> {
  await rm(join(dataDir, 'log'), { recursive: true });
  await cp(copy, join(dataDir, 'log'), { recursive: true });
}
