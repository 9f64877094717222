import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagedCatalog } from '../catalog-directory.ts';
import { loadCatalog } from '../load-catalog.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { writeCatalog, writeCatalogFile, ZONE } from '../testing/write-catalog.ts';
import { checkFolder } from './check.ts';
import { importFolder } from './import.ts';

function dataFolder() {
  const dataDir = temporaryFolder();
  const printed: string[] = [];
  const apCost = (name: string) => {
    const result = loadCatalog(join(dataDir, name));
    return result.ok ? result.catalog.stages[0]?.apCost : undefined;
  };
  return { dataDir, printed, apCost, print: (line: string) => printed.push(line) };
}

test('a valid folder becomes the catalog of the site, and the previous one is kept', () => {
  const { dataDir, print, apCost } = dataFolder();
  const folder = writeCatalog();
  expect(importFolder(folder, dataDir, print)).toBe(true);
  writeCatalogFile(folder, 'zones/act1_zone1.yaml', ZONE.replace('ap: 9', 'ap: 12'));
  writeCatalogFile(folder, 'zones/.act1_zone1.yaml.swp', 'an editor was here');
  expect(importFolder(folder, dataDir, print)).toBe(true);
  expect([apCost('catalog'), apCost('catalog.previous')]).toEqual([12, 9]);
  expect(readdirSync(dataDir).sort()).toEqual(['catalog', 'catalog.previous']);
  expect(existsSync(join(dataDir, 'catalog/zones/.act1_zone1.yaml.swp'))).toBe(false);
});

test('pictures are imported with the site config that names them, other files are not', () => {
  const { dataDir, print } = dataFolder();
  const site = 'contributors: []\ncontact: []\ndonate: []\nlinks: []\nmirrors: []\n';
  const donation = 'donation: {codes: [{label: A, picture: a.png}]}\n';
  const files = { 'site.yaml': site + donation, 'pictures/a.png': 'a picture', 'pictures/a.html': 'a page' };
  expect(importFolder(writeCatalog(files), dataDir, print)).toBe(true);
  expect(readdirSync(join(dataDir, 'catalog/pictures'))).toEqual(['a.png']);
});

test('items that the recognizer knows are imported, but for those of this version', () => {
  const { dataDir, print } = dataFolder();
  const file = 'recognition-prototypes.json';
  const own = JSON.stringify({ itemIds: ['token'], embeddings: Buffer.alloc(64).toString('base64') });
  expect(importFolder(writeCatalog({ [file]: own }), dataDir, print)).toBe(true);
  expect(readFileSync(join(dataDir, 'catalog', file), 'utf8')).toBe(own);
  expect(importFolder(packagedCatalog(), dataDir, print)).toBe(true);
  expect(existsSync(join(packagedCatalog(), file))).toBe(true);
  expect(existsSync(join(dataDir, 'catalog', file))).toBe(false);
});

test('a folder with a problem changes nothing, and the problem is located', () => {
  const { dataDir, printed, print, apCost } = dataFolder();
  importFolder(writeCatalog(), dataDir, print);
  const folder = writeCatalog({ 'zones/act1_zone1.yaml': ZONE.replace('ap: 9', 'ap: nine') });
  expect(importFolder(folder, dataDir, print)).toBe(false);
  expect(printed).toContainEqual(expect.stringContaining(`${join(folder, 'zones/act1_zone1.yaml')}:13  value`));
  expect(apCost('catalog')).toBe(9);
  expect(readdirSync(dataDir)).toEqual(['catalog']);
});

test('the folder in use can be imported again', () => {
  const { dataDir, print, apCost } = dataFolder();
  importFolder(writeCatalog(), dataDir, print);
  expect(importFolder(join(dataDir, 'catalog'), dataDir, print)).toBe(true);
  expect(apCost('catalog')).toBe(9);
});

test('import rejects a missing file and a missing folder', () => {
  const { dataDir, print } = dataFolder();
  expect(importFolder(writeCatalog({ 'items.yaml': undefined }), dataDir, print)).toBe(false);
  expect(importFolder(join(dataDir, 'nowhere'), dataDir, print)).toBe(false);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('check summarises a valid catalog', () => {
  const { printed, print } = dataFolder();
  expect(checkFolder(writeCatalog(), print)).toBe(true);
  expect(printed[0]).toContain('ok, 1 zones, 2 stages, 4 items, 9 drop rules, 3 periods');
});

test('blocked accounts stay blocked unless the new catalog has its own list', () => {
  const { dataDir, print } = dataFolder();
  const blocked = () => {
    const result = loadCatalog(join(dataDir, 'catalog'));
    return result.ok && result.catalog.blockedAccounts.length;
  };
  const block = '- {account: 0123456789abcdef, since: "2026-03-01T00:00+08:00", why: invented}\n';
  importFolder(writeCatalog({ 'blocked-accounts.yaml': block }), dataDir, print);
  importFolder(writeCatalog(), dataDir, print);
  expect(blocked()).toBe(1);
  importFolder(writeCatalog({ 'blocked-accounts.yaml': '# nobody\n' }), dataDir, print);
  expect(blocked()).toBe(0);
});
