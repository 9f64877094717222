import { readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { writeCatalog } from '../testing/write-catalog.ts';
import { editCatalog } from './edit-catalog.ts';

const FIRST = '- {id: 1, severity: 2, open: {CN: always}, content: {en: Hello}}\n';

function site(replaced: Record<string, string> = {}) {
  const siteDir = temporaryFolder();
  renameSync(writeCatalog(replaced), join(siteDir, 'catalog'));
  const notices = () => readFileSync(join(siteDir, 'catalog/notices.yaml'), 'utf8');
  const publish = (...entry: string[]) =>
    editCatalog({
      siteDir,
      file: 'notices.yaml',
      change: ({ notices }) => [{ at: notices.length, remove: 0, entry }],
    });
  return { siteDir, notices, publish };
}

test('an edit is in the file and in the returned catalog, and leaves no other files', async () => {
  const { siteDir, notices, publish } = site();
  const edited = await publish('- {id: 2, content: {en: More}}');
  expect(edited).toMatchObject({ changed: true, isFirst: false, path: join(siteDir, 'catalog/notices.yaml') });
  expect(edited.catalog.notices.map(({ id }) => id)).toEqual([1, 2]);
  expect(notices()).toBe(`${FIRST}- {id: 2, content: {en: More}}\n`);
  expect(readdirSync(siteDir)).toEqual(['catalog']);
  expect(readdirSync(join(siteDir, 'catalog')).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('an invalid edit is rejected by file, line and rule, and not written', async () => {
  const { notices, publish } = site();
  await expect(publish('- {id: 1, content: {en: Twice}}')).rejects.toThrow(/notices\.yaml:2 {2}unique/);
  await expect(publish('- {id: 2')).rejects.toThrow('line 2');
  expect(notices()).toBe(FIRST);
});

test('an invalid catalog is not edited', async () => {
  const { notices, publish } = site({ 'zones/act1_zone1.yaml': 'zone: x\n' });
  await expect(publish('- {id: 2, content: {en: More}}')).rejects.toThrow(/mend it first.*zone/);
  expect(notices()).toBe(FIRST);
});

test('concurrent edits are all made', async () => {
  const { siteDir } = site();
  const change = ({ notices }: { notices: readonly { id: number }[] }) => {
    const id = Math.max(...notices.map((notice) => notice.id)) + 1;
    return [{ at: notices.length, remove: 0 as const, entry: [`- {id: ${id}, content: {en: More}}`] }];
  };
  const edits = Array.from({ length: 8 }, () => editCatalog({ siteDir, file: 'notices.yaml', change }));
  const ids = (await Promise.all(edits)).map(({ catalog }) => catalog.notices.length);
  expect(ids.sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});

test('files left behind by a killed editor do not block others', async () => {
  const { siteDir, publish } = site();
  writeFileSync(join(siteDir, '.catalog.lock'), JSON.stringify({ pid: 2 ** 22 + 1, host: hostname() }));
  writeFileSync(join(siteDir, 'catalog/.notices.yaml.99'), 'half');
  expect((await publish('- {id: 2, content: {en: More}}')).changed).toBe(true);
});

test('a symbolic link is kept', async () => {
  const { siteDir, publish } = site();
  const elsewhere = join(temporaryFolder(), 'notices.yaml');
  renameSync(join(siteDir, 'catalog/notices.yaml'), elsewhere);
  symlinkSync(elsewhere, join(siteDir, 'catalog/notices.yaml'));
  await publish('- {id: 2, content: {en: More}}');
  expect(readFileSync(elsewhere, 'utf8')).toContain('id: 2');
});

test('the first block of an account creates the file with an explanation', async () => {
  const { siteDir } = site();
  const entry = ['- account: 0123456789abcdef', '  since: 2026-03-01T00:00+08:00', '  why: invented'];
  const change = () => [{ at: 0, remove: 0 as const, entry }];
  const { catalog } = await editCatalog({ siteDir, file: 'blocked-accounts.yaml', change });
  const block = { account: '0123456789abcdef', since: Date.parse('2026-03-01T00:00+08:00'), why: 'invented' };
  expect(catalog.blockedAccounts).toEqual([block]);
  expect(readFileSync(join(siteDir, 'catalog/blocked-accounts.yaml'), 'utf8')).toMatch(/^# Whose reports/);
});

test('the first edit gives a site on the packaged catalog its own copy', async () => {
  const siteDir = temporaryFolder();
  const change = () => [{ at: 0, remove: 0 as const, entry: ['- {id: 1, content: {en: Hello}}'] }];
  const { isFirst, catalog } = await editCatalog({ siteDir, file: 'notices.yaml', change });
  expect([isFirst, catalog.notices.length]).toEqual([true, 1]);
  expect(readdirSync(siteDir)).toEqual(['catalog']);
  expect(readFileSync(join(siteDir, 'catalog/notices.yaml'), 'utf8')).toMatch(/^# What visitors.*\n- \{id: 1/s);
});
