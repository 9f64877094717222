import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentOf } from '@droptally/event-log/testing/backed-up';
import { claimFolder } from '@droptally/runtime/data-folder/claim-folder';
import { refuseHalfRestored } from '@droptally/runtime/data-folder/refuse-half-restored';
import { NOW, SmallSite } from '../testing/small-site.ts';

const TRUE = ['catalog/notices.yaml', 'catalog/zones/act1.yaml', 'recognition-defects/01A.png', 'site-secret'];

let site: SmallSite;
let target: string;

beforeEach(async () => {
  site = await SmallSite.make(300);
  await site.run(['backup', site.backup]);
  target = join(site.root, 'restored');
});
afterEach(() => site.remove());

const restore = (...more: string[]) => site.run(['restore', site.backup, ...more], target);
const said = () => site.said.join('\n');
const records = (dataDir: string) => site.inLog(dataDir, contentOf);
const filesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(dir, name)).isFile())
    .sort();

async function expectWhole(): Promise<void> {
  expect(await records(target)).toEqual(await records(site.dataDir));
  expect(filesIn(target).filter((name) => !name.startsWith('log/'))).toEqual(TRUE);
  for (const name of TRUE)
    expect(readFileSync(join(target, name), 'utf8')).toBe(readFileSync(join(site.dataDir, name), 'utf8'));
}

test('a site is restored as it was: log, catalog, secret and screenshots', async () => {
  expect(await restore('--json')).toBe(0);
  expect(JSON.parse(site.said.at(-1) ?? '')).toMatchObject({ records: 300, files: 4, leftOut: 0 });
  await expectWhole();
  expect(statSync(join(target, 'site-secret')).mode & 0o777).toBe(0o600);
});

test('a backup whose last run did not write its manifest is the one before', async () => {
  const before = await records(site.dataDir);
  const manifest = readFileSync(join(site.backup, 'manifest.json'));
  await site.report(70);
  await site.run(['backup', site.backup]);
  writeFileSync(join(site.backup, 'manifest.json'), manifest);
  expect(await restore()).toBe(0);
  expect(await records(target)).toEqual(before);
});

test('a restored site continues its backup in the same folder', async () => {
  await restore();
  expect(await site.run(['backup', site.backup, '--json'], target)).toBe(0);
  expect(JSON.parse(site.said.at(-1) ?? '')).toMatchObject({ added: 0, records: 300 });
});

test('up to a moment, the log ends with what was there then', async () => {
  const [all = []] = await records(site.dataDir);
  expect(await restore('--until', '2h')).toBe(0);
  const [then = []] = await records(target);
  // One a minute up to now; what came in the last two hours is left out.
  expect(then).toEqual(all.slice(0, 181));
  expect(said()).toContain('119 records that came later than 2026-11-24T10:00Z were left out');
  expect(NOW).toBe(Date.parse('2026-11-24T12:00Z'));
});

test('an interrupted restore can be run again, and is not taken for a site', async () => {
  mkdirSync(join(target, 'restoring/log'), { recursive: true });
  writeFileSync(join(target, 'restoring/log/data.mdb'), 'half');
  expect(() => refuseHalfRestored(target)).toThrow(/restore into .*restored was not finished: run it again/);
  for (const args of [['backup', join(site.root, 'other')], ['check'], ['rebuild', 'reports'], ['notices', 'list']]) {
    expect(await site.run(args, target)).toBe(1);
    expect(said()).toContain(`A restore into ${target} was not finished: run it again`);
  }
  expect(await restore()).toBe(0);
  await expectWhole();
});

test('a restore that was killed while it moved files into place can be run again', async () => {
  await restore();
  mkdirSync(join(target, 'restoring'));
  rmSync(join(target, 'log'), { recursive: true });
  expect(() => refuseHalfRestored(target)).toThrow('was not finished');
  expect(await restore()).toBe(0);
  await expectWhole();
});

test('a screenshot that is damaged can be left behind, by name, and nothing else can', async () => {
  const damage = (start: string) => {
    const name = filesIn(site.backup).find((file) => file.startsWith(start)) ?? '';
    writeFileSync(join(site.backup, name), 'something else');
    return join(site.backup, name);
  };
  const picture = damage('files/recognition-defects');
  expect(await restore()).toBe(1);
  expect(said()).toContain(`${picture} is not the file that was copied`);
  expect(await restore('--leave-damaged')).toBe(0);
  expect(said()).toContain(`${picture} is not the file that was copied: its digest differs; it is left out`);
  expect(filesIn(target).filter((name) => !name.startsWith('log/'))).toEqual(
    TRUE.filter((name) => !name.endsWith('.png')),
  );
  expect(await records(target)).toEqual(await records(site.dataDir));
  rmSync(target, { recursive: true });
  const notices = damage('files/catalog/notices');
  expect(await restore('--leave-damaged')).toBe(1);
  expect(said()).toContain(notices);
  expect(existsSync(target)).toBe(false);
});

describe('is refused, and nothing is changed,', () => {
  const expectRefused = async (reason: string, ...more: string[]) => {
    const before = existsSync(target) ? filesIn(target) : undefined;
    expect(await restore(...more)).toBe(1);
    expect(said()).toContain(reason);
    expect(existsSync(target) ? filesIn(target) : undefined).toEqual(before);
  };
  const flip = (path: string, at: number) => {
    const file = readFileSync(path);
    const damaged = Buffer.from(file);
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    writeFileSync(path, damaged);
    return () => writeFileSync(path, file);
  };
  const every = (path: string, tries: number) => {
    const { size } = statSync(path);
    return Array.from({ length: tries }, (_, i) => Math.floor((i * size) / tries));
  };

  test('where the target is not empty', async () => {
    mkdirSync(target);
    writeFileSync(join(target, 'site-secret'), 'of somebody');
    await expectRefused(`${target} is not empty, there is site-secret in it`);
  });

  test('where a site runs on it', async () => {
    mkdirSync(target);
    const claim = await claimFolder(target);
    await expectRefused(`already running on ${target}`);
    await claim.close();
  });

  test('where another secret is configured', async () => {
    const env = { DROPTALLY_SECRET: 'another one, which is long enough' };
    expect(await site.run(['restore', site.backup], target, env)).toBe(1);
    expect(said()).toMatch(/DROPTALLY_SECRET must be the secret of the backup: .*files\/site-secret\.[0-9a-f]{16}$/);
    expect(existsSync(target)).toBe(false);
  });

  test('where the backup has a secret that did not make the ids in its log', async () => {
    await site.sealForeignSecret();
    await expectRefused('is not the secret that made the accounts and reports in the log: no site starts with it');
    expect(said()).toContain(join(site.backup, 'files/site-secret.'));
    expect(await site.run(['backup', site.backup, '--verify'])).toBe(1);
    expect(said()).toContain('is not the secret that made');
  });

  test('where there is no manifest', async () => {
    rmSync(join(site.backup, 'manifest.json'));
    await expectRefused(`${site.backup} has no manifest.json`);
  });

  test('with any significant byte of the manifest changed', async () => {
    const path = join(site.backup, 'manifest.json');
    const text = readFileSync(path, 'utf8');
    for (const at of every(path, 60).filter((place) => text[place]?.trim())) {
      const mend = flip(path, at);
      await expectRefused(`${path} is damaged`);
      mend();
    }
    writeFileSync(path, text.slice(0, text.length / 2));
    await expectRefused(`${path} is damaged`);
  });

  test('with any byte of a segment, a picture, the catalog or the secret turned, or without it', async () => {
    for (const name of filesIn(site.backup).filter((file) => file !== 'manifest.json')) {
      const path = join(site.backup, name);
      for (const at of every(path, 8)) {
        const mend = flip(path, at);
        await expectRefused(path);
        mend();
      }
      const file = readFileSync(path);
      rmSync(path);
      await expectRefused(`${path} is missing`);
      writeFileSync(path, file);
    }
    expect(await restore()).toBe(0);
  });

  test('up to a moment before the first record, and it is said when that was', async () => {
    const first = new Date(NOW - 300 * 60_000);
    const reason = `--until 2020-01-01T00:00Z leaves nothing of the log: the backup has records from ${first.toISOString()} on`;
    await expectRefused(reason, '--until', '2020-01-01T00:00Z');
    expect(await restore('--until', first.toISOString())).toBe(0);
    expect(said()).toContain('299 records that came later');
  });

  test('with an invalid time', async () => {
    expect(await restore('--until', 'yesterday')).toBe(2);
    expect(existsSync(target)).toBe(false);
  });
});
