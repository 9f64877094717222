import { openTextStorage, type StorageKind } from '#data/persist/text-storage.ts';
import { type KeptReport, newReport } from '#data/reporting/entry/kept-report.ts';
import { DRAFT, memoryReports } from '#data/reporting/testing/fake-device.ts';
import { createStore } from '#data/store/store.ts';
import { withFallback } from './report-storage.ts';
import { textReports } from './text-reports.ts';

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

test('the database has it all where it works, and nothing is said', async () => {
  const { storage, second, kept, times } = setUp();
  await storage.change('a', () => report('a'));
  expect([keysOf(await storage.all()), [...kept.keys()], await second.all(), times()]).toEqual([['a'], ['a'], [], 0]);
});

test('what a full database does not take is kept as a text, and that it was is told', async () => {
  const { storage, broken, times, kind } = setUp();
  await storage.change('a', () => report('a'));
  broken.writes = true;
  await storage.change('b', () => report('b'));
  expect(keysOf(await storage.all())).toEqual(['a', 'b']);
  expect([times() > 0, kind.get()]).toEqual([true, 'persistent']);
});

test('a change that the database does not take wins over what it still holds', async () => {
  const { storage, broken } = setUp();
  await storage.change('a', () => report('a'));
  broken.writes = true;
  await storage.change('a', (kept) => kept && { ...kept, state: 'sent' });
  expect(await storage.all()).toMatchObject([{ key: 'a', state: 'sent' }]);
});

test('what was kept as a text moves back when the database takes it again', async () => {
  const { storage, second, broken, kept } = setUp();
  broken.writes = true;
  await storage.change('a', () => report('a'));
  broken.writes = false;
  await storage.change('a', (one) => one && { ...one, state: 'sent' });
  expect([kept.get('a')?.state, await second.all()]).toEqual(['sent', []]);
});

test('without a database, and with nothing that takes a text, reports live as long as the page, which is told', async () => {
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
