import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { META_PATHS, META_PREFIX } from '@droptally/proto/api/paths';
import { freshFolder } from '../support/fresh-folder.ts';
import { runAdmin } from '../support/standalone/run-admin.ts';
import { siteTest } from '../support/standalone/site-test.ts';
import { until } from '../support/until.ts';
import { WireClient } from '../support/wire/client.ts';
import { reportNamed, sendNamed } from '../support/wire/report-named.ts';

const [BEFORE, AFTER] = [20, 10];
const COUNTED = `SELECT countIf(version LIKE 'before%') AS before, countIf(version LIKE 'after%') AS after
  FROM reports WHERE sign = 1`;

siteTest(
  'a site whose log is removed under it refuses reports and says how to save it, and saved it lacks nothing',
  async (site) => {
    const client = new WireClient(site.url);
    await reportNamed(client, 'before', BEFORE);
    rmSync(join(site.dataDir, 'log/data.mdb'));
    expect(await sendNamed(client, 'refused')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    await until('bad health', async () => (await site.health()) === 503);
    const health = await fetch(`${site.url}${META_PREFIX}${META_PATHS.health}`);
    const { message } = (await health.json()) as { message: string };
    expect(message).toContain('log/data.mdb was removed or moved while it is open');
    const backup = await freshFolder();
    expect(await runAdmin(site.dataDir, ['backup', backup])).toMatchObject({
      code: 1,
      said: expect.stringContaining('do not stop it: its health says how to save the log'),
    });
    rmSync(backup, { recursive: true });
    const [, open = '', to = ''] = /run: cp (\S+) (\S+) and start again$/.exec(message) ?? [];
    copyFileSync(open, to);
    await site.restart();
    await reportNamed(client, 'after', AFTER);
    await site.allCounted();
    expect(await site.rows(COUNTED)).toEqual([{ before: BEFORE, after: AFTER }]);
  },
);
