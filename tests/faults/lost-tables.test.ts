import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEADERS } from '@droptally/proto/api/headers';
import { runAdmin } from '../support/standalone/run-admin.ts';
import type { Site } from '../support/standalone/site.ts';
import { siteTest } from '../support/standalone/site-test.ts';
import { until } from '../support/until.ts';

const MATRIX = '/PenguinStats/api/v2/result/matrix?server=CN&show_closed_zones=true';
const PARTS = "SELECT path FROM system.parts WHERE table = 'reports_v1' AND active";

/** Waits for the first answer of numbers after a start. */
async function firstMatrix(site: Site): Promise<Response> {
  return until('an answer', async () => {
    const answer = await fetch(site.url + MATRIX).catch(() => undefined);
    return answer?.ok ? answer : undefined;
  });
}

async function matrixRows(answer: Response): Promise<number> {
  return ((await answer.json()) as { matrix: unknown[] }).matrix.length;
}

function definition(site: Site, name: string): string {
  const folder = join(site.dataDir, 'warehouse');
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith(`/${name}.sql`),
  );
  if (!found) throw new Error(`There is no ${name}.sql`);
  return join(folder, found);
}

siteTest(
  'a table whose parts cannot be loaded is marked from the first answer on, and health says so before it is ready',
  async (site) => {
    const whole = await matrixRows(await firstMatrix(site));
    for (const { path } of await site.rows<{ path: string }>(PARTS)) writeFileSync(join(path, 'checksums.txt'), 'gone');
    site.launch();
    const damaged = await firstMatrix(site);
    expect([damaged.headers.get(HEADERS.rebuilding), (await site.health()) === 200]).toEqual(['1', false]);
    await until('a new build', async () =>
      /^reports_v2 is whole, /m.test((await runAdmin(site.dataDir, ['check'])).out),
    );
    await site.ready();
    expect(site.output).toMatch(/^reports: reports_v1, part \S+ could not be loaded .* rebuilt from the log$/m);
    await until('whole numbers', async () => (await matrixRows(await firstMatrix(site))) === whole);
  },
);

siteTest('a table that has lost all its parts is named by a check, and marked until it is rebuilt', async (site) => {
  const whole = await matrixRows(await firstMatrix(site));
  const parts = await site.rows<{ path: string }>(PARTS);
  expect(parts).not.toEqual([]);
  for (const { path } of parts) {
    rmSync(path, { recursive: true });
    rmSync(join(path, '../deduplication_logs'), { recursive: true, force: true });
  }
  const found = { code: 1, out: expect.stringMatching(/^reports_v1: it is empty, and has held rows$/m) };
  expect(await runAdmin(site.dataDir, ['check'])).toMatchObject(found);
  expect(await runAdmin(site.dataDir, ['check', '--full'])).toMatchObject(found);
  site.launch();
  const emptied = await firstMatrix(site);
  expect([emptied.headers.get(HEADERS.rebuilding), (await site.health()) === 200]).toEqual(['1', false]);
  await until('a new build', async () => /^reports_v2 is whole, /m.test((await runAdmin(site.dataDir, ['check'])).out));
  await site.ready();
  await until('whole numbers', async () => (await matrixRows(await firstMatrix(site))) === whole);
});

siteTest('a table whose definition is lost is named by a check, and made anew by the next start', async (site) => {
  const whole = await matrixRows(await firstMatrix(site));
  await site.stop();
  rmSync(definition(site, 'reports_v1'));
  const stopped = await runAdmin(site.dataDir, ['check', '--full']);
  expect(stopped).toMatchObject({ code: 1, out: expect.stringMatching(/^reports_v1: the table is missing$/m) });
  await site.start();
  expect(site.output).toMatch(/^reports: reports_v1, the table is missing; it is rebuilt from the log$/m);
  expect(await matrixRows(await firstMatrix(site))).toBe(whole);
});

siteTest('a table whose definition is lost is made anew by a rebuild of a stopped site', async (site) => {
  await site.stop();
  rmSync(definition(site, 'reports_v1'));
  expect(await runAdmin(site.dataDir, ['rebuild', 'reports'])).toMatchObject({ code: 0 });
  const { out } = await runAdmin(site.dataDir, ['check']);
  expect(out).toMatch(/^reports_v2 is whole, /m);
});

siteTest('tables that the engine cannot open end the start, which says what to do', async (site) => {
  await site.stop();
  truncateSync(definition(site, 'reports'), 0);
  site.launch();
  expect(await site.exit()).toBe(1);
  const folder = join(site.dataDir, 'warehouse');
  expect(site.output).toContain(
    `The tables in ${folder} cannot be opened; they are made from the log: remove that folder and start again.`,
  );
  rmSync(folder, { recursive: true });
  await site.start();
});
