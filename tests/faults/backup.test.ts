import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@droptally/event-log/testing/free-port';
import { RESTORING } from '@droptally/runtime/data-folder/refuse-half-restored';
import { freshFolder } from '../support/fresh-folder.ts';
import { BusySite } from '../support/ledger/busy-site.ts';
import { readMatrices } from '../support/ledger/matrices.ts';
import { storedRows } from '../support/ledger/stored-reports.ts';
import type { Seeded } from '../support/seeded.ts';
import { adminData, killAdmin, killAdminAfter, runAdmin } from '../support/standalone/run-admin.ts';
import type { Site } from '../support/standalone/site.ts';
import { SiteProcess } from '../support/standalone/site-process.ts';
import { siteTest } from '../support/standalone/site-test.ts';
import { until } from '../support/until.ts';

// Tells these reports from those that were in the log before.
const NAME = 'kept';
const KILLS = 6;
const LONGEST_BACKUP_MS = 1_500;
const OPTIONS = { reports: 60_000 };

type BackedUp = { added: number; records: number };

let folder: string;

beforeEach(async () => {
  folder = await freshFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

siteTest(
  `a site backed up under writers, and the backup killed ${KILLS} times: what was acknowledged before its last run is restored`,
  async (site, random) => {
    const backup = join(folder, 'backup');
    const busy = await BusySite.open(site, random, 4, { name: NAME });
    let acknowledged: string[] = [];
    await busy.whileWriting(async () => {
      await killAdmin(site.dataDir, ['backup', backup], 'Backing up');
      for (let kill = 1; kill < KILLS; kill++)
        await killAdminAfter(site.dataDir, ['backup', backup], random.below(LONGEST_BACKUP_MS));
      await until('some answers', () => busy.answers > 300);
      acknowledged = busy.sent.flatMap(({ id }) => id?.slice(-16) ?? []);
      expect(await runAdmin(site.dataDir, ['backup', backup])).toMatchObject({ code: 0 });
    });
    await busy.expectExact();
    const restored = new SiteProcess(join(folder, 'restored'), await freePort());
    await restoreAfterKills(restored, backup, random);
    await restored.start();
    await restored.allCounted();
    const rows = await storedRows(restored, NAME);
    const counts = new Map<string, number>();
    for (const { id, sign } of rows) if (sign === 1) counts.set(id, (counts.get(id) ?? 0) + 1);
    expect(acknowledged.length).toBeGreaterThan(200);
    expect(acknowledged.filter((id) => counts.get(id) !== 1)).toEqual([]);
  },
  OPTIONS,
);

siteTest(
  'a site restored from its backup shows the numbers it showed, and its accounts, repeats and recalls go on',
  async (site, random) => {
    const backup = join(folder, 'backup');
    const busy = await BusySite.open(site, random, 4, { name: NAME });
    const accounts = busy.writers.map(({ accounts: { certain } }) => certain);
    await busy.whileWriting(async () => {
      await until('some answers', () => busy.answers > 300);
      await backUp(site, backup);
      await until('more answers', () => busy.answers > 600);
    });
    expect(await busy.late()).toEqual([]);
    await site.allCounted();
    const before = await readMatrices(busy.client, accounts);
    const { added, records } = await backUp(site, backup);
    expect(added).toBeGreaterThan(100);
    expect(await backUp(site, backup)).toMatchObject({ added: 0, records });
    await site.kill();
    await rename(site.dataDir, join(folder, 'lost'));
    expect(await adminData(site.dataDir, 'restore', backup)).toMatchObject({ records, leftOut: 0 });
    await site.start();
    await site.allCounted();
    expect(await busy.late()).toEqual([]);
    expect(await readMatrices(busy.client, accounts)).toEqual(before);
    const answers = busy.answers;
    await busy.whileWriting(async () => {
      await until('answers of the restored site', () => busy.answers > answers + 300);
    });
    await busy.expectExact();
  },
  OPTIONS,
);

function backUp(site: Site, backup: string): Promise<BackedUp> {
  return adminData<BackedUp>(site.dataDir, 'backup', backup);
}

/** Between the kills, the folder is not a valid site. */
async function restoreAfterKills(target: SiteProcess, backup: string, random: Seeded): Promise<void> {
  const args = ['restore', backup];
  await killAdmin(target.dataDir, args, 'Restoring');
  target.launch();
  expect(await target.exit()).toBe(1);
  expect(target.output).toContain('was not finished: run it again');
  await killAdminAfter(target.dataDir, args, random.below(LONGEST_BACKUP_MS));
  // On a fast machine it may have ended before.
  if (existsSync(join(target.dataDir, RESTORING)))
    expect(await runAdmin(target.dataDir, args)).toMatchObject({ code: 0 });
}
