import { renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog } from '@droptally/domain/catalog/catalog';
import { catalogDirectory, packagedCatalog } from './catalog-directory.ts';
import type { Problem } from './reading/problem.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { writeCatalog, writeCatalogFile, ZONE } from './testing/write-catalog.ts';
import { type CatalogWatch, type WatchOptions, watchCatalog } from './watch-catalog.ts';

type Outcome = { catalog: Catalog } | { problems: Problem[] };

let watching: CatalogWatch | undefined;
afterEach(() => watching?.close());

/** Starts a watch. The returned function waits for its next outcome. */
function watchFolder(dir: () => string, times: Pick<WatchOptions, 'settleMs' | 'pollMs'>) {
  const outcomes: Outcome[] = [];
  let wake = (): void => undefined;
  const add = (outcome: Outcome): void => {
    outcomes.push(outcome);
    wake();
  };
  watching = watchCatalog({
    dir,
    onLoaded: (catalog) => add({ catalog }),
    onRefused: (problems) => add({ problems }),
    ...times,
  });
  return async (): Promise<Outcome> => {
    while (outcomes.length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return outcomes.shift() as Outcome;
  };
}

const FILE = 'zones/act1_zone1.yaml';
const NEVER = 3_600_000;

test.each([
  ['on a change event', { settleMs: 5, pollMs: NEVER }],
  ['by polling', { settleMs: NEVER, pollMs: 10 }],
])('an edit is loaded %s; an invalid edit is rejected and the last valid one stays', async (_how, times) => {
  const dir = writeCatalog();
  const next = watchFolder(() => dir, times);
  const first = await next();
  writeCatalogFile(dir, FILE, ZONE.replace('ap: 9', 'ap: nine'));
  expect(await next()).toEqual({
    problems: [{ path: join(dir, FILE), line: 13, rule: 'value', message: expect.any(String) }],
  });
  writeCatalogFile(dir, FILE, ZONE.replace('ap: 9', 'ap: 12'));
  const second = await next();
  expect([first, second].map((one) => 'catalog' in one && one.catalog.stages[0]?.apCost)).toEqual([9, 12]);
});

test('a folder that is replaced by another is loaded', async () => {
  const dir = writeCatalog();
  const other = writeCatalog({ [FILE]: ZONE.replace('ap: 9', 'ap: 21') });
  const next = watchFolder(() => dir, { settleMs: 5, pollMs: 10 });
  await next();
  renameSync(dir, `${dir}.previous`);
  renameSync(other, dir);
  let outcome = await next();
  // The watch may have seen the folder missing in between.
  if ('problems' in outcome) outcome = await next();
  expect('catalog' in outcome && outcome.catalog.stages[0]?.apCost).toBe(21);
});

test('a picture that links to itself stops nothing', async () => {
  const dir = writeCatalog({ 'pictures/a.png': 'a picture' });
  const next = watchFolder(() => dir, { settleMs: 5, pollMs: 10 });
  await next();
  symlinkSync('loop.png', join(dir, 'pictures/loop.png'));
  writeCatalogFile(dir, FILE, ZONE.replace('ap: 9', 'ap: 10'));
  expect(await next()).toHaveProperty('catalog');
});

test('an edit of comments only is not reported', async () => {
  const dir = writeCatalog();
  const next = watchFolder(() => dir, { settleMs: 5, pollMs: 10 });
  await next();
  writeCatalogFile(dir, FILE, `# nothing new\n${ZONE}`);
  writeCatalogFile(dir, 'notices.yaml', '[]\n');
  const outcome = await next();
  expect('catalog' in outcome && outcome.catalog.notices).toEqual([]);
});

test("a site's own catalog replaces the packaged one, and the previous one is used during a swap", () => {
  const dataDir = temporaryFolder();
  expect(catalogDirectory(dataDir)).toBe(packagedCatalog());
  renameSync(writeCatalog(), join(dataDir, 'catalog'));
  expect(catalogDirectory(dataDir)).toBe(join(dataDir, 'catalog'));
  renameSync(join(dataDir, 'catalog'), join(dataDir, 'catalog.previous'));
  expect(catalogDirectory(dataDir)).toBe(join(dataDir, 'catalog.previous'));
});
