import { DRAFT, memoryReports } from '#data/reporting/testing/fake-device.ts';
import { openTextStorage, type StorageKind } from '#data/storage/text-storage.ts';
import { createStore } from '#data/store/store.ts';
import { type KeptReport, newReport } from './kept-report.ts';
import { textReports } from './report-storage.ts';
import { withFallback } from './report-store.ts';

const report = (key: string) => newReport(DRAFT, { key, account: null, now: 7 });
const keysOf = (reports: readonly KeptReport[]) => reports.map(({ key }) => key).sort();

function setUp(room = Number.POSITIVE_INFINITY) {
  const texts = new Map<string, string>();
  const place = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  };
  const kind = createStore<StorageKind>('persistent');
  const second = textReports(openTextStorage({ persistent: () => place, session: () => noPlace() }, kind));
  const kept = new Map<string, KeptReport>();
  const database = memoryReports(kept);
  const broken = { reads: false, writes: false };
  let fellBack = 0;
  const storage = withFallback(
    {
      ...database,
      all: () => (broken.reads ? Promise.reject(new Error('broken')) : database.all()),
      change: (key, change) => (broken.writes ? Promise.reject(new Error('full')) : database.change(key, change)),
    },
    second,
    () => fellBack++,
  );
  return { storage, second, kept, broken, kind, times: () => fellBack };
}

test('a working database holds everything and no fallback is reported', async () => {
  const { storage, second, kept, times } = setUp();
  await storage.change('a', () => report('a'));
  expect([keysOf(await storage.all()), [...kept.keys()], await second.all(), times()]).toEqual([['a'], ['a'], [], 0]);
});

test('a report that a full database rejects is stored as text, and the fallback is reported', async () => {
  const { storage, broken, times, kind } = setUp();
  await storage.change('a', () => report('a'));
  broken.writes = true;
  await storage.change('b', () => report('b'));
  expect(keysOf(await storage.all())).toEqual(['a', 'b']);
  expect([times() > 0, kind.get()]).toEqual([true, 'persistent']);
});

test('a change that the database rejects wins over its stored state', async () => {
  const { storage, broken } = setUp();
  await storage.change('a', () => report('a'));
  broken.writes = true;
  await storage.change('a', (kept) => kept && { ...kept, state: 'sent' });
  expect(await storage.all()).toMatchObject([{ key: 'a', state: 'sent' }]);
});

test('a report stored as text moves back once the database accepts it', async () => {
  const { storage, second, broken, kept } = setUp();
  broken.writes = true;
  await storage.change('a', () => report('a'));
  broken.writes = false;
  await storage.change('a', (one) => one && { ...one, state: 'sent' });
  expect([kept.get('a')?.state, await second.all()]).toEqual(['sent', []]);
});

test('without database and text storage, reports last as long as the page, which is reported', async () => {
  const { storage, broken, kind, times } = setUp(30);
  broken.reads = true;
  broken.writes = true;
  await storage.change('a', () => report('a'));
  expect(keysOf(await storage.all())).toEqual(['a']);
  expect([kind.get(), times() > 0]).toEqual(['memory', true]);
});

function noPlace(): never {
  throw new Error('none');
}
