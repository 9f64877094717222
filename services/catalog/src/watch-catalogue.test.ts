import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '@droptally/domain/catalog/catalogue';
import { catalogueDirectory, packagedCatalogue } from './catalogue-directory.ts';
import type { Problem } from './reading/problem.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { writeCatalogue, writeCatalogueFile, ZONE } from './testing/write-catalogue.ts';
import { type CatalogueWatch, type WatchOptions, watchCatalogue } from './watch-catalogue.ts';

type Told = { catalogue: Catalogue } | { problems: Problem[] };

let watching: CatalogueWatch | undefined;
afterEach(() => watching?.close());

/** Everything a watch tells, in order, to be waited for. */
function watchFolder(dir: () => string, times: Pick<WatchOptions, 'settleMs' | 'pollMs'>) {
  const told: Told[] = [];
  let wake = (): void => undefined;
  const tell = (one: Told): void => {
    told.push(one);
    wake();
  };
  watching = watchCatalogue({
    dir,
    onLoaded: (catalogue) => tell({ catalogue }),
    onRefused: (problems) => tell({ problems }),
    ...times,
  });
  return async (): Promise<Told> => {
    while (told.length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return told.shift() as Told;
  };
}

const FILE = 'zones/act1_zone1.yaml';
const NEVER = 3_600_000;

test.each([
  ['as soon as the system tells of a change', { settleMs: 5, pollMs: NEVER }],
  ['by looking again and again', { settleMs: NEVER, pollMs: 10 }],
])('an edit is loaded %s, and a bad one is refused while the last good one stays', async (_how, times) => {
  const dir = writeCatalogue();
  const next = watchFolder(() => dir, times);
  const first = await next();
  writeCatalogueFile(dir, FILE, ZONE.replace('ap: 9', 'ap: nine'));
  expect(await next()).toEqual({
    problems: [{ path: join(dir, FILE), line: 13, rule: 'value', message: expect.any(String) }],
  });
  writeCatalogueFile(dir, FILE, ZONE.replace('ap: 9', 'ap: 12'));
  const second = await next();
  expect([first, second].map((told) => 'catalogue' in told && told.catalogue.stages[0]?.apCost)).toEqual([9, 12]);
});

test('a folder that is exchanged for another is loaded', async () => {
  const dir = writeCatalogue();
  const other = writeCatalogue({ [FILE]: ZONE.replace('ap: 9', 'ap: 21') });
  const next = watchFolder(() => dir, { settleMs: 5, pollMs: 10 });
  await next();
  renameSync(dir, `${dir}.previous`);
  renameSync(other, dir);
  let told = await next();
  // In between, the folder may have been seen missing.
  if ('problems' in told) told = await next();
  expect('catalogue' in told && told.catalogue.stages[0]?.apCost).toBe(21);
});

test('an edit of comments alone is not told', async () => {
  const dir = writeCatalogue();
  const next = watchFolder(() => dir, { settleMs: 5, pollMs: 10 });
  await next();
  writeCatalogueFile(dir, FILE, `# nothing new\n${ZONE}`);
  writeCatalogueFile(dir, 'notices.yaml', '[]\n');
  const told = await next();
  expect('catalogue' in told && told.catalogue.notices).toEqual([]);
});

test("a site's own catalogue takes the packaged one's place, and the one before stands in while it is exchanged", () => {
  const dataDir = temporaryFolder();
  expect(catalogueDirectory(dataDir)).toBe(packagedCatalogue());
  renameSync(writeCatalogue(), join(dataDir, 'catalog'));
  expect(catalogueDirectory(dataDir)).toBe(join(dataDir, 'catalog'));
  renameSync(join(dataDir, 'catalog'), join(dataDir, 'catalog.previous'));
  expect(catalogueDirectory(dataDir)).toBe(join(dataDir, 'catalog.previous'));
});
