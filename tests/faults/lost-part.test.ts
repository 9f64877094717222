import { rm } from 'node:fs/promises';
import { runAdmin } from '../support/standalone/run-admin.ts';
import { siteTest } from '../support/standalone/site-test.ts';
import { until } from '../support/until.ts';

const SUM = 'SELECT count() AS n, sum(runs) AS r FROM reports';
const FIRST_PART =
  "SELECT path FROM system.parts WHERE table = 'reports_v1' AND active ORDER BY min_block_number LIMIT 1";

siteTest(
  'a part of a table that is gone is said by a check, and made good by itself when the site starts',
  async (site) => {
    const whole = await runAdmin(site.dataDir, ['check']);
    expect(whole).toMatchObject({ code: 0, out: 'reports_v1 is whole\nactivity_v1 is whole\n' });
    const full = await runAdmin(site.dataDir, ['check', '--full']);
    expect(full).toMatchObject({ code: 0, out: 'reports_v1 is whole\nactivity_v1 is whole\n' });
    const before = await site.rows<{ r: number }>(SUM);
    const [part] = await site.rows<{ path: string }>(FIRST_PART);
    await rm(part?.path ?? '', { recursive: true });
    const stopped = await runAdmin(site.dataDir, ['check']);
    expect(stopped).toMatchObject({ code: 1, out: expect.stringMatching(/^reports_v1: rows .* are missing$/m) });

    site.launch();
    await until('the fault said', () => /^reports: reports_v1, rows .* are missing.*rebuilt/m.test(site.output));
    await until('a new build in its place', async () =>
      /^reports_v2 is whole$/m.test((await runAdmin(site.dataDir, ['check'])).out),
    );
    await site.ready();
    const running = await runAdmin(site.dataDir, ['check', '--full']);
    expect(running).toMatchObject({ code: 0, out: 'reports_v2 is whole\nactivity_v1 is whole\n' });
    const [after] = await site.rows<{ r: number }>(SUM);
    expect(after?.r).toBe(before[0]?.r);
  },
  { longestMs: 240_000 },
);
