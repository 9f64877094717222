import { join } from 'node:path';
import { openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { damagePages } from '@droptally/lmdb/testing/damage-pages';
import { muteFailedCommits } from '@droptally/lmdb/testing/mute-failed-commits';
import { type Database, open } from 'lmdb';
import { until } from '../../../../tests/support/until.ts';
import { type IngestFixture, openIngest, REPORT, V2 } from '../testing/ingest-fixture.ts';
import { PATIENCE_MS } from '../testing/window-fixture.ts';
import { entry } from './entries.ts';
import { IngestWindow } from './ingest-window.ts';

const REPORTS = 8;
const DAMAGE = /^The window of the last day is damaged \(.+\); it is rebuilt from the log$/;

muteFailedCommits();

let ingest: IngestFixture;
const said: string[] = [];
const ids: string[] = [];
beforeEach(async () => {
  said.length = ids.length = 0;
  ingest = await openIngest({ onTrouble: (what) => void said.push(what) });
  for (let i = 0; i < REPORTS; i++) ids.push((await submit(`key${i}`)).json().reportHash);
});
afterEach(() => ingest.close());

const submit = (key: string) =>
  ingest.ask({ url: `${V2}/report`, body: REPORT, headers: { 'x-penguin-idempotency-key': key } });
const recall = (reportHash: string) => ingest.ask({ url: `${V2}/report/recall`, body: { reportHash } });

/** Account and address of the first report. */
function sender(): { account: string; address: string } {
  for (const { id, fact } of ingest.facts()) {
    if (id !== ids[0] || fact?.$case !== 'reportSubmitted') continue;
    const [account = '', address = ''] = [fact.value.accountHash, fact.value.addressHash].map((hash) =>
      Buffer.from(hash).toString('hex'),
    );
    return { account, address };
  }
  throw new Error('nothing was submitted');
}

/** Opens a second window on the same log. Retries `use` while the window is unavailable. */
async function withWindow<Result>(folder: string, use: (window: IngestWindow) => Result): Promise<Result> {
  const log = await openMemoryLog(ingest.disk);
  const window = new IngestWindow(
    folder,
    log,
    () => ingest.clock.now,
    (what) => void said.push(what),
  );
  await window.start(PATIENCE_MS);
  try {
    for (;;) {
      try {
        return use(window);
      } catch (error) {
        expect(error).toMatchObject({ code: 'UNAVAILABLE' });
        await window.reachEnd(PATIENCE_MS);
      }
    }
  } finally {
    await window.close();
    await log.close();
  }
}

const known = (window: IngestWindow) => ({
  answer: window.answerTo(sender().account, 'key0')?.id,
  at: window.submittedAt(ids[1] ?? ''),
  total: window.total(entry.address(sender().address)),
});
const whole = () => ({ answer: ids[0], at: ingest.clock.now, total: REPORTS });

/** Overwrites the values of matching entries. */
async function spoil(folder: string, database: string, isWanted: (name: string) => boolean, value: Buffer) {
  const root = open({ path: folder, noSubdir: false, maxDbs: 32 });
  let spoilt = 0;
  for (const name of [...root.getKeys()].map(String).filter((one) => one.startsWith(database))) {
    const entries: Database<Buffer, string> = root.openDB({ name, encoding: 'binary' });
    for (const key of [...entries.getKeys()].filter(isWanted)) {
      await entries.put(key, value);
      spoilt++;
    }
  }
  await root.close();
  expect(spoilt).toBeGreaterThan(0);
}

test('a window found damaged on a read is rebuilt from the log, and that is reported once', async () => {
  await ingest.restart();
  const folder = join(ingest.dataDir, 'ingest-window');
  expect(damagePages(folder)).toBeGreaterThan(1);
  const refused = await recall(ids[0] ?? '');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBeDefined();
  await until('an answer', async () => (await recall(ids[0] ?? '')).statusCode !== 503);
  expect(said).toEqual([expect.stringMatching(DAMAGE)]);
  await ingest.restart();
  expect((await submit('key0')).headers['x-penguin-idempotency']).toBe('hit');
  await ingest.restart();
  expect(await withWindow(folder, known)).toEqual(whole());
  expect(said).toHaveLength(1);
});

test('a window found damaged on a write is rebuilt', async () => {
  const folder = join(ingest.dataDir, 'other-window');
  await withWindow(folder, () => {});
  const log = await openMemoryLog(ingest.disk);
  const window = new IngestWindow(
    folder,
    log,
    () => ingest.clock.now,
    (what) => void said.push(what),
  );
  await window.start(PATIENCE_MS);
  damagePages(folder);
  await submit('later');
  await until('word of the damage', () => said.length > 0);
  await until('the end of the log', () => window.reachEnd(PATIENCE_MS));
  expect(window.total(entry.address(sender().address))).toBe(REPORTS + 1);
  expect(said).toEqual([expect.stringMatching(DAMAGE)]);
  await window.close();
  await log.close();
});

test('a window damaged while the program was stopped is rebuilt at start', async () => {
  const folder = join(ingest.dataDir, 'other-window');
  await withWindow(folder, () => {});
  damagePages(folder);
  expect(await withWindow(folder, known)).toEqual(whole());
  expect(said).toEqual([expect.stringMatching(DAMAGE)]);
});

test.each([
  ['an answer', 'generation-', (name: string) => name.startsWith('k'), 3],
  ['an answer that is long enough', 'generation-', (name: string) => name.startsWith('k'), 45],
  ['a time', 'generation-', (name: string) => name.startsWith('i'), 7],
  ['counts', 'generation-', (name: string) => name.startsWith('b'), 4],
  ['the position', 'meta', (name: string) => name === 'position', 24],
  ['half a position', 'meta', (name: string) => name === 'position', 7],
  ['digests', 'meta', (name: string) => name === 'digests', 9],
  ['its name', 'meta', (name: string) => name === 'instance', 0],
])('a window with an invalid value for %s is rebuilt', async (_, database, isWanted, bytes) => {
  const folder = join(ingest.dataDir, 'other-window');
  await withWindow(folder, () => {});
  await spoil(folder, database, isWanted, Buffer.alloc(bytes, 0xff));
  expect(await withWindow(folder, known)).toEqual(whole());
  expect(said).toEqual([expect.stringMatching(DAMAGE)]);
});

test('a name too long to store is not damage', async () => {
  expect((await recall('x'.repeat(5_000))).statusCode).toBeLessThan(500);
  expect(said).toEqual([]);
});
