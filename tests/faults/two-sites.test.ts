import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@droptally/event-log/testing/free-port';
import { BusySite } from '../support/ledger/busy-site.ts';
import { SiteProcess } from '../support/standalone/site-process.ts';
import { siteTest } from '../support/standalone/site-test.ts';
import { until } from '../support/until.ts';

siteTest(
  'a second site on the same data folder refuses to start and leaves the first undisturbed',
  async (site, random) => {
    const busy = await BusySite.open(site, random, 2);
    await busy.whileWriting(async () => {
      const second = new SiteProcess(site.dataDir, await freePort());
      second.launch();
      const code = await second.exit();
      expect(code).toBe(1);
      expect(second.output).toContain(`already running on ${site.dataDir}`);
      const answers = busy.answers;
      await until('more answers', () => busy.answers > answers + 100);
    });
    expect(busy.refusals).toBe(0);
    await busy.expectExact();
  },
);

siteTest('a site whose port is in use says so once and does not start', async (site) => {
  const folder = await mkdtemp(join(tmpdir(), 'droptally-port-'));
  const second = new SiteProcess(folder, Number(new URL(site.url).port));
  try {
    second.launch();
    expect(await second.exit()).toBe(1);
    expect(second.output).toMatch(/^\S+:\d+ is in use by another program \(PORT\)$/m);
    expect(second.output).not.toContain('EADDRINUSE');
  } finally {
    await rm(folder, { recursive: true });
  }
});
