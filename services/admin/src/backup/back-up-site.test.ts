import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { macFrom } from '@droptally/http/site-secret';
import { writeGarbage } from '@droptally/lmdb/testing/write-garbage';
import { SmallSite } from '../testing/small-site.ts';

let site: SmallSite;

beforeEach(async () => {
  site = await SmallSite.make(300);
});
afterEach(() => site.remove());

const backup = (...more: string[]) => site.run(['backup', site.backup, ...more]);
const data = () => JSON.parse(site.said.at(-1) ?? '') as Record<string, number>;
const namesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(dir, name)).isFile());
const manifest = () => JSON.parse(readFileSync(join(site.backup, 'manifest.json'), 'utf8')).manifest;

test('the folder holds the primary data of a site and nothing else, private to its user', async () => {
  site.write('warehouse/tables', 'derived');
  site.write('usage/data.mdb', 'forgets');
  site.write('catalog/.notices.yaml.99', 'half written');
  site.write('recognition-defects/01B.part', 'half uploaded');
  expect(await backup('--json')).toBe(0);
  expect(data()).toMatchObject({ added: 300, records: 300, files: 4 });
  const names = namesIn(site.backup);
  expect(names.map((name) => name.replace(/\.[0-9a-f]{16}$/, '')).sort()).toEqual([
    'files/catalog/notices.yaml',
    'files/catalog/zones/act1.yaml',
    'files/recognition-defects/01A.png',
    'files/site-secret',
    'log/0/000000000000-000000000300.gz',
    'manifest.json',
  ]);
  expect(statSync(site.backup).mode & 0o777).toBe(0o700);
  for (const name of names) expect([name, statSync(join(site.backup, name)).mode & 0o777]).toEqual([name, 0o600]);
});

test('a run with nothing new changes no file but the manifest', async () => {
  await backup();
  const seen = () =>
    namesIn(site.backup).map((name) => [name, name === 'manifest.json' || statSync(join(site.backup, name)).mtimeMs]);
  const before = seen();
  expect(await backup('--json')).toBe(0);
  expect(data()).toMatchObject({ added: 0, records: 300 });
  expect(seen()).toEqual(before);
});

test('the catalog is kept as it is now, and a screenshot that has gone stays', async () => {
  await backup();
  site.write('catalog/notices.yaml', '[]\n');
  rmSync(join(site.dataDir, 'catalog/zones'), { recursive: true });
  rmSync(join(site.dataDir, 'recognition-defects/01A.png'));
  await site.report(10);
  await backup();
  expect(site.said.join()).toContain('1 screenshot is in the backup alone: no data folder that was looked into has it');
  const paths = manifest().files.map(({ path }: { path: string }) => path);
  expect(paths).toEqual(['site-secret', 'catalog/notices.yaml', 'recognition-defects/01A.png']);
  expect(namesIn(join(site.backup, 'files/catalog'))).toHaveLength(3);
  const restored = join(site.root, 'restored');
  await site.run(['restore', site.backup], restored);
  expect(readFileSync(join(restored, 'recognition-defects/01A.png'), 'utf8')).toBe('a picture');
});

test('the previous catalog is used while the two are exchanged', async () => {
  renameSync(join(site.dataDir, 'catalog'), join(site.dataDir, 'catalog.previous'));
  await backup();
  expect(manifest().files.map(({ path }: { path: string }) => path)).toContain('catalog/notices.yaml');
});

test('a secret from the environment is the one backed up', async () => {
  const secret = 'told by the environment, long enough';
  await site.report(1, macFrom(Buffer.from(secret)));
  expect(await site.run(['backup', site.backup], site.dataDir, { DROPTALLY_SECRET: secret })).toBe(0);
  const [name = ''] = namesIn(join(site.backup, 'files')).filter((file) => file.startsWith('site-secret'));
  expect(readFileSync(join(site.backup, 'files', name), 'utf8')).toBe(`${secret}\n`);
});

describe('of a log with damaged pages', () => {
  const logDir = () => join(site.dataDir, 'log');

  test('a backup that has the damaged records takes what came after them, says so, and is restored whole', async () => {
    await site.report(5_000);
    await backup();
    writeGarbage(logDir());
    await site.report(30);
    expect(await backup('--json')).toBe(0);
    expect(data()).toMatchObject({ added: 30, records: 5_330 });
    expect(site.said.join('\n')).toMatch(
      /^Records \d+ to \d+ of partition 0 of the log are damaged\. \S+ has them, and all others\. Restore /m,
    );
    const restored = join(site.root, 'restored');
    expect(await site.run(['restore', site.backup, '--json'], restored)).toBe(0);
    expect(data()).toMatchObject({ records: 5_330 });
    // A segment that is lost in the folder too cannot come from there.
    rmSync(join(site.backup, 'log/0/000000000000-000000005300.gz'));
    expect(await backup()).toBe(1);
    expect(site.said.join()).toContain('is missing, and the log no longer holds what it held');
  });

  test('a backup that lacks some of the damaged records is refused, and so is a new one', async () => {
    await backup();
    await site.report(5_000);
    writeGarbage(logDir());
    const before = namesIn(site.backup);
    for (const target of [site.backup, join(site.root, 'new')]) {
      expect(await site.run(['backup', target])).toBe(1);
      expect(site.said.join()).toMatch(/data\.mdb is damaged in page \d+\. Restore the backup into an empty folder/);
    }
    expect(namesIn(site.backup)).toEqual(before);
  });
});

describe('what is lost in the folder', () => {
  const keptOf = (path: string) =>
    join(site.backup, 'files', namesIn(join(site.backup, 'files')).find((name) => name.startsWith(path)) ?? '');
  const segment = () => join(site.backup, 'log/0/000000000000-000000000300.gz');
  const restored = () => site.run(['restore', site.backup], join(site.root, 'restored'));

  test('is copied again by the next run, which says so, where a glance shows it', async () => {
    await backup();
    const lost = [segment(), keptOf('catalog/notices.yaml'), keptOf('site-secret'), keptOf('recognition-defects')];
    for (const [i, path] of lost.entries()) i % 2 ? rmSync(path) : writeFileSync(path, 'cut short');
    expect(await backup()).toBe(0);
    expect(site.said.join('\n')).toContain(`${segment()} was lost, and is there again from the log`);
    expect(await restored()).toBe(0);
  });

  test('and whose original is gone too is said, and the rest can be restored', async () => {
    await backup();
    const [kept, other] = [keptOf('recognition-defects'), join(site.dataDir, 'recognition-defects/01B.png')];
    writeFileSync(other, 'another');
    rmSync(join(site.dataDir, 'recognition-defects/01A.png'));
    rmSync(kept);
    expect(await backup()).toBe(1);
    expect(site.said.join('\n')).toContain(
      `${kept} is missing, and no data folder that was looked into has it: it is lost`,
    );
    expect(await backup()).toBe(0);
    expect(await restored()).toBe(0);
  });

  test('is named by --verify, each of them, and nothing is changed', async () => {
    await backup();
    expect(await backup('--verify')).toBe(0);
    expect(site.said.at(-1)).toMatch(/backup is sound: 300 records, 4 files, all as they were sealed at /);
    const damaged = [segment(), keptOf('catalog/notices.yaml'), keptOf('recognition-defects')];
    for (const path of damaged) {
      const file = readFileSync(path);
      file[file.length - 1] = (file.at(-1) ?? 0) ^ 1;
      writeFileSync(path, file);
    }
    rmSync(keptOf('site-secret'));
    const before = namesIn(site.backup).map((name) => [name, readFileSync(join(site.backup, name), 'hex')]);
    // No site is needed: this data folder does not exist.
    expect(await site.run(['backup', site.backup, '--verify'], join(site.root, 'nowhere'))).toBe(1);
    for (const path of damaged) expect(site.said.join('\n')).toContain(path);
    expect(site.said.join('\n')).toMatch(/site-secret\.[0-9a-f]{16} is missing/);
    expect(site.said.at(-1)).toContain('4 files of the backup are damaged');
    expect(namesIn(site.backup).map((name) => [name, readFileSync(join(site.backup, name), 'hex')])).toEqual(before);
    expect(await site.run(['backup', site.backup, '--verify', '--json'])).toBe(1);
    expect(data()).toMatchObject({ sound: false, damaged: expect.any(Array) });
    for (const path of damaged) rmSync(path);
    expect(await backup()).toBe(0);
    expect(await backup('--verify')).toBe(0);
  });

  test('is distinguished from a missing manifest', async () => {
    expect(await backup('--verify')).toBe(1);
    expect(site.said.join('\n')).toContain(`${site.backup} has no manifest.json`);
  });
});

describe('is refused', () => {
  test('with a secret that did not make the ids in the log, and nothing is sealed', async () => {
    const own = readFileSync(join(site.dataDir, 'site-secret'), 'utf8');
    site.write('site-secret', 'other'.repeat(20));
    expect(await backup()).toBe(1);
    expect(site.said.join()).toContain(`${join(site.dataDir, 'site-secret')} is not the secret that made the accounts`);
    expect(namesIn(site.backup)).toEqual([]);
    site.write('site-secret', own);
    const env = { DROPTALLY_SECRET: 'other'.repeat(20) };
    expect(await site.run(['backup', site.backup], site.dataDir, env)).toBe(1);
    expect(site.said.join()).toContain(`or unset it to use ${join(site.dataDir, 'site-secret')}`);
    expect(await backup()).toBe(0);
  });

  test('into the data folder, and where the data folder is inside, whatever links lead there', async () => {
    const { dataDir } = site;
    const [inside, link, around] = [join(dataDir, 'backup'), join(site.root, 'link'), join(site.root, 'log')];
    symlinkSync(dataDir, link);
    for (const target of [inside, dataDir, join(link, 'deep/backup')]) {
      expect(await site.run(['backup', target])).toBe(1);
      expect(site.said.join()).toContain(`${target} is in ${dataDir}, and would be lost with it`);
    }
    expect(existsSync(inside)).toBe(false);
    // A backup has a folder of this name, so that no other check finds it strange.
    renameSync(dataDir, around);
    mkdirSync(join(site.root, 'outer'));
    renameSync(around, join(site.root, 'outer/log'));
    expect(await site.run(['backup', join(site.root, 'outer')], join(site.root, 'outer/log'))).toBe(1);
    expect(site.said.join()).toContain(`outer/log, a folder of the site, is in ${join(site.root, 'outer')}`);
  });

  test('while another backup is under way, unless that was killed', async () => {
    await backup();
    const lock = join(site.backup, '.lock');
    writeFileSync(lock, JSON.stringify({ pid: process.pid, host: hostname() }));
    expect(await backup()).toBe(1);
    expect(site.said.join()).toContain(`Another backup into ${site.backup} is running; if none is, remove ${lock}`);
    writeFileSync(lock, JSON.stringify({ pid: 2 ** 22 + 1, host: hostname() }));
    expect(await backup()).toBe(0);
  });

  test('for one of two at once, and the folder is sound', async () => {
    const codes = await Promise.all([backup(), backup()]);
    expect(codes.sort()).toEqual([0, 1]);
    expect(await backup('--json')).toBe(0);
    expect(data()).toMatchObject({ added: 0, records: 300 });
  });

  test.each([
    ['missing', undefined],
    ['empty', 0],
  ])('where the log is %s, with what to do, and no log is made', async (_, records) => {
    await backup();
    const [log, before] = [join(site.dataDir, 'log'), namesIn(site.backup)];
    rmSync(log, { recursive: true });
    mkdirSync(log);
    if (records === 0) await site.inLog(site.dataDir, (made) => made.append([]));
    const left = readdirSync(log);
    for (const target of [site.backup, join(site.root, 'new')]) {
      expect(await site.run(['backup', target])).toBe(1);
      expect(site.said.join()).toContain(`${log} is empty: is its volume mounted?`);
    }
    expect(readdirSync(log)).toEqual(left);
    expect(namesIn(site.backup)).toEqual(before);
  });

  test('into what is a file', async () => {
    site.write('../backup', 'a file');
    expect(await backup()).toBe(1);
    expect(site.said).toEqual([`A backup must be a writable folder; ${site.backup} is not: it is a file`]);
  });

  test('into a folder with something else in it', async () => {
    site.write('../backup/holiday.jpg', 'a beach');
    expect(await backup()).toBe(1);
    expect(site.said.join()).toContain('is not a backup: it contains holiday.jpg');
  });

  test('into the folder of another site', async () => {
    const other = await SmallSite.make(900);
    await backup();
    const before = namesIn(site.backup);
    expect(await other.run(['backup', site.backup])).toBe(1);
    expect(other.said.join()).toContain('is the backup of a site with another secret');
    other.write('site-secret', readFileSync(join(site.dataDir, 'site-secret'), 'utf8'));
    await other.report(1, macFrom(site.secret));
    expect(await other.run(['backup', site.backup])).toBe(1);
    expect(other.said.join()).toMatch(
      /backup\/log cannot be continued: it is a backup of another log.*: back up into a new folder, and keep this one/,
    );
    expect(namesIn(site.backup)).toEqual(before);
    other.remove();
  });

  test('where the manifest is damaged; without it, the next run reads what is there', async () => {
    await backup();
    const path = join(site.backup, 'manifest.json');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.slice(0, -30));
    expect(await backup()).toBe(1);
    expect(site.said.join()).toContain(`${path} is damaged`);
    rmSync(path);
    expect(await backup('--json')).toBe(0);
    expect(data()).toMatchObject({ added: 300, records: 300 });
    expect(manifest().facts).toEqual(JSON.parse(text).manifest.facts);
  });
});
