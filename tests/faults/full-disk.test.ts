import { appendFileSync, statfsSync } from 'node:fs';
import { cp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@droptally/event-log/testing/free-port';
import { BusySite } from '../support/ledger/busy-site.ts';
import { someRun } from '../support/ledger/plausible-run.ts';
import { type SmallDisk, testOnSmallDisk } from '../support/small-disk.ts';
import { preparedCopy } from '../support/standalone/data-folder.ts';
import { healthMessage } from '../support/standalone/health-message.ts';
import { SiteProcess } from '../support/standalone/site-process.ts';
import { onSite } from '../support/standalone/site-test.ts';
import { until } from '../support/until.ts';
import { WireClient } from '../support/wire/client.ts';
import { readMetrics } from '../support/wire/metrics.ts';

const ROOMY = 300;
const FULL = /^Nothing can be stored: .*No space left on device/;

testOnSmallDisk(
  'a full disk refuses reports, loses none, and takes them again when there is room',
  ROOMY,
  async (disk) => {
    const dataDir = join(disk.dir, 'data');
    await movePrepared(dataDir);
    await onSite({ dataDir }, async (site, random) => {
      const busy = await BusySite.open(site, random, 4);
      await busy.whileWriting(async () => {
        leaveFree(disk, 2);
        await until('refusals', () => busy.refusals > 50);
        const refused = await until('a refusal', async () => {
          const run = someRun(random);
          const answer = await busy.client.report({ ...run, server: 'CN', source: 'frontend-v2', version: 'refused' });
          return answer.status !== 200 && answer;
        });
        expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
        expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
        expect((await busy.client.matrix('CN')).length).toBeGreaterThan(1_000);
        disk.resize(ROOMY);
        const answers = busy.answers;
        await until('answers again', () => busy.answers > answers + 200);
      });
      await busy.expectExact();
    });
  },
);

testOnSmallDisk(
  'a full disk is said with its cause, in health and in a line, until there is room',
  ROOMY,
  async (disk) => {
    const dataDir = join(disk.dir, 'data');
    await movePrepared(dataDir);
    await onSite({ dataDir }, async (site, random) => {
      const client = new WireClient(site.url);
      const filler = join(disk.dir, 'filler');
      fill(filler);
      const report = () => client.report({ ...someRun(random), server: 'CN', source: 'x', version: '1' });
      await until(
        'bad health with its cause',
        async () => {
          await report();
          return FULL.test(await healthMessage(site));
        },
        60_000,
      );
      await rm(filler);
      await until('good health', async () => (await report()).status === 200 && (await site.health()) === 200);
      const said = site.output.split('\n').filter((line) => /^Nothing can be stored|^Reports are stored/.test(line));
      expect(said[0]).toMatch(FULL);
      expect(said.at(-1)).toBe('Reports are stored again');
    });
  },
);

testOnSmallDisk(
  'while only the warehouse has no room, reports are taken, and counted when it has',
  ROOMY,
  async (disk) => {
    const dataDir = await preparedCopy();
    const warehouse = join(disk.dir, 'warehouse');
    await cp(join(dataDir, 'warehouse'), warehouse, { recursive: true, preserveTimestamps: true });
    await rm(join(dataDir, 'warehouse'), { recursive: true });
    await symlink(warehouse, join(dataDir, 'warehouse'));
    try {
      await onSite({ dataDir }, async (site, random) => {
        const busy = await BusySite.open(site, random, 4);
        await busy.whileWriting(async () => {
          leaveFree(disk, 2);
          await until('trouble', async () =>
            /^droptally_projector_troubles_total [1-9]/m.test(await readMetrics(site.url)),
          );
          const answers = busy.answers;
          await until('bad health', async () => (await site.health()) === 503);
          await until('answers all the while', () => busy.answers > answers + 500);
          disk.resize(ROOMY);
        });
        expect(busy.refusals).toBe(0);
        await busy.expectExact();
      });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);

testOnSmallDisk(
  'a disk that cannot be written to is named by the folder on it, and nothing starts',
  1,
  async (disk) => {
    disk.forbidWriting();
    const site = new SiteProcess(disk.dir, await freePort());
    site.launch();
    expect(await site.exit()).toBe(1);
    expect(site.output).toMatch(/^DROPTALLY_DATA_DIR must be a writable folder; .*EROFS/m);
  },
);

async function movePrepared(to: string): Promise<void> {
  const copy = await preparedCopy();
  await cp(copy, to, { recursive: true });
  await rm(copy, { recursive: true });
}

/** Shrinks the disk so that only this many megabytes are free. */
function leaveFree(disk: SmallDisk, megabytes: number): void {
  const { blocks, bavail, bsize } = statfsSync(disk.dir);
  disk.resize(Math.ceil(((blocks - bavail) * bsize) / 2 ** 20) + megabytes);
}

function fill(file: string): void {
  const page = new Uint8Array(4_096);
  expect(() => {
    for (;;) appendFileSync(file, page);
  }).toThrow('ENOSPC');
}
