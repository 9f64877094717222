import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeGarbage } from '@droptally/lmdb/testing/write-garbage';
import { freshFolder } from '../support/fresh-folder.ts';
import { healthMessage } from '../support/standalone/health-message.ts';
import { runAdmin } from '../support/standalone/run-admin.ts';
import type { Site } from '../support/standalone/site.ts';
import { siteTest } from '../support/standalone/site-test.ts';
import { until } from '../support/until.ts';
import { WireClient } from '../support/wire/client.ts';
import { reportNamed } from '../support/wire/report-named.ts';

siteTest(
  'with damaged pages in the log every verb that reads it says so, and the site goes on taking reports',
  async (site) => {
    await damage(site);
    await site.start();
    const { pid } = site;
    const backup = await freshFolder();
    for (const verb of [
      ['backup', backup],
      ['check', '--full'],
      ['rebuild', 'reports'],
    ]) {
      const { code, said } = await runAdmin(site.dataDir, verb);
      expect({ code, said }).toEqual({
        code: 1,
        said: expect.stringMatching(/data\.mdb is damaged in page \d+\. Restore/),
      });
    }
    await rm(backup, { recursive: true });
    await reportNamed(new WireClient(site.url), 'later', 20);
    expect(site.pid).toBe(pid);
  },
  { reports: 100 },
);

siteTest(
  'facts that lie behind damaged pages of the log turn health to 503 with the cause',
  async (site) => {
    await damage(site);
    // The tables are made from the log's beginning.
    for (const derived of ['warehouse', 'projector']) await rm(join(site.dataDir, derived), { recursive: true });
    site.launch();
    await until('health', async () => (await healthMessage(site)) !== '', 60_000);
    const message = /^Facts wait and are not counted \(.*\): .*cannot be read from record \d+ of partition 0 on/;
    await until('bad health with its cause', async () => message.test(await healthMessage(site)), 40_000);
  },
  { reports: 100 },
);

/** The start checks the secret by the newest reports. Without any, it reads the damaged pages too, and ends. */
async function damage(site: Site): Promise<void> {
  await site.stop();
  writeGarbage(join(site.dataDir, 'log'));
}
