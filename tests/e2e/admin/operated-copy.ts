import { rmSync } from 'node:fs';
import { preparedCopy } from '../../support/standalone/data-folder.ts';
import { type AdminRun, adminData, runAdmin } from '../../support/standalone/run-admin.ts';
import { endSites, type Site, startSite } from '../../support/standalone/site.ts';
import { until } from '../../support/until.ts';
import { hangUp } from '../../support/wire/ask.ts';
import { type Counts, globalCounts, settled } from '../../support/wire/numbers.ts';
import { Visitor } from '../../support/wire/visitor.ts';

export const STAGE = 'main_01-07';
export const ITEM = '30012';

/** A site on a copy of the prepared data, for the tests of a file, and what its operator and visitors do. */
export function operatedCopy() {
  let site: Site;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await preparedCopy();
    site = await startSite({ dataDir });
  });
  afterAll(async () => {
    hangUp();
    await endSites();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const global = () => globalCounts(new Visitor(site), STAGE, ITEM);
  return {
    site: () => site,
    dataDir: () => dataDir,
    admin: (...args: string[]): Promise<AdminRun> => runAdmin(dataDir, args),
    data: <Data>(...args: string[]): Promise<Data> => adminData<Data>(dataDir, ...args),
    global,
    /** Resolves to these counts once they are served, or to those served when time is up. */
    counted: (counts: Counts): Promise<Counts> =>
      until(`${counts.times} runs`, async () => (await global()).times === counts.times && global()).catch(global),
    /** Creates a visitor with `reports` counted reports, each of one run with one of the item. */
    async reporter(reports = 1, source = 'frontend-v2'): Promise<Visitor> {
      const visitor = new Visitor(site);
      for (let i = 0; i < reports; i++) await visitor.reported({ source });
      await settled(site);
      return visitor;
    },
  };
}
