import { rm } from 'node:fs/promises';
import { runAdmin } from '../support/standalone/run-admin.ts';
import { siteTest } from '../support/standalone/site-test.ts';
import { until } from '../support/until.ts';
import { hangUp } from '../support/wire/ask.ts';
import { settled } from '../support/wire/numbers.ts';
import { Visitor } from '../support/wire/visitor.ts';

afterAll(hangUp);

const SUM = 'SELECT count() AS n, sum(runs) AS r FROM reports';
const FIRST_PART =
  "SELECT path FROM system.parts WHERE table = 'reports_v1' AND active ORDER BY min_block_number LIMIT 1";
const LAST_PART =
  "SELECT path FROM system.parts WHERE table = 'reports_v1' AND active ORDER BY min_block_number DESC LIMIT 1";
const LOST_END = /^reports_v1: it holds partition \d+ of the log up to record \d+, and has held it up to \d+$/m;

/** Both tables, up to the end of the log; that of activity may have marked it later. */
const wholeTables = (reports: string) =>
  new RegExp(`^${reports} is whole, with all \\d+ records of the log\nactivity_v1 is whole, .+\n$`);

siteTest(
  'the newest part of a table that is gone is said by a check, and made good before health is good',
  async (site) => {
    const visitor = new Visitor(site);
    for (let n = 0; n < 3; n++) {
      await visitor.reported({});
      await settled(site);
    }
    const [before] = await site.rows<{ r: number }>(SUM);
    const [part] = await site.rows<{ path: string }>(LAST_PART);
    await rm(part?.path ?? '', { recursive: true });
    for (const args of [['check'], ['check', '--full']])
      expect(await runAdmin(site.dataDir, args)).toMatchObject({ code: 1, out: expect.stringMatching(LOST_END) });
    await site.start();
    expect(site.output).toMatch(
      /^reports: reports_v1, it holds partition \d+ of the log up to .* rebuilt from the log$/m,
    );
    const [after] = await site.rows<{ r: number }>(SUM);
    expect(after?.r).toBe(before?.r);
  },
);

siteTest(
  'a part of a table that is gone is said by a check, and made good by itself when the site starts',
  async (site) => {
    const whole = await runAdmin(site.dataDir, ['check']);
    expect(whole).toMatchObject({ code: 0, out: expect.stringMatching(wholeTables('reports_v1')) });
    const full = await runAdmin(site.dataDir, ['check', '--full']);
    expect(full).toMatchObject({ code: 0, out: expect.stringMatching(wholeTables('reports_v1')) });
    const before = await site.rows<{ r: number }>(SUM);
    const [part] = await site.rows<{ path: string }>(FIRST_PART);
    await rm(part?.path ?? '', { recursive: true });
    const stopped = await runAdmin(site.dataDir, ['check']);
    expect(stopped).toMatchObject({ code: 1, out: expect.stringMatching(/^reports_v1: rows .* are missing$/m) });

    site.launch();
    await until('the fault said', () => /^reports: reports_v1, rows .* are missing.*rebuilt/m.test(site.output));
    await until('a new build in its place', async () =>
      /^reports_v2 is whole, /m.test((await runAdmin(site.dataDir, ['check'])).out),
    );
    await site.ready();
    const running = await runAdmin(site.dataDir, ['check', '--full']);
    expect(running).toMatchObject({ code: 0, out: expect.stringMatching(wholeTables('reports_v2')) });
    const [after] = await site.rows<{ r: number }>(SUM);
    expect(after?.r).toBe(before[0]?.r);
  },
);
