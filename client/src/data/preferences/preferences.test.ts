import { openTextStorage, type StorageKind } from '#data/storage/text-storage.ts';
import { createStore } from '#data/store/store.ts';
import { readEarlierState } from './earlier-site.ts';
import { remembered, without } from './entry-history.ts';
import { toggled } from './marks.ts';
import { DEFAULT_PREFERENCES } from './preferences.ts';
import { readPreferences, writePreferences } from './read-preferences.ts';

test('reads what was written, and replaces invalid values by defaults', () => {
  const written = { ...DEFAULT_PREFERENCES, server: 'JP', confidence: 0.99, favourites: ['stage:main_01-07'] } as const;
  expect(readPreferences(writePreferences(written))).toEqual(written);
  const odd = { version: 1, values: { server: 'TW', confidence: 2, lowData: 'yes', appearance: 'dark', unknown: 1 } };
  expect(readPreferences(JSON.stringify(odd))).toEqual({ ...DEFAULT_PREFERENCES, appearance: 'dark' });
  for (const text of [null, '', '{', '[]', '{"version":2,"values":{"server":"US"}}']) {
    expect(readPreferences(text)).toEqual(DEFAULT_PREFERENCES);
  }
});

test('the history is newest first, without duplicates, and at most thirty of each kind', () => {
  const texts = Array.from({ length: 30 }, (_, at) => `stage:${at}`);
  expect(remembered(texts, 'stage:5').slice(0, 3)).toEqual(['stage:5', 'stage:0', 'stage:1']);
  expect(remembered(texts, 'stage:new')).toHaveLength(30);
  const both = Array.from({ length: 30 }, (_, at) => `item:${at}`).reduceRight(remembered, texts);
  expect(both).toEqual([...Array.from({ length: 30 }, (_, at) => `item:${at}`), ...texts]);
  expect(without(both, 'stage')).toHaveLength(30);
  expect(readPreferences(writePreferences({ ...DEFAULT_PREFERENCES, history: both })).history).toEqual(both);
  expect(toggled(['stage:1'], 'stage:1')).toEqual([]);
  expect(toggled(['stage:1'], 'item:2')).toEqual(['stage:1', 'item:2']);
});

const kept = (state: Record<string, unknown>) => (key: string) => (key in state ? JSON.stringify(state[key]) : null);
const settings = {
  settings: {
    dark: true,
    language: 'ja',
    themeStyle: 'miku2021',
    optimization: { lowData: true },
    specialSideStoryDialogRead: true,
  },
  options: { dataTable: { onlyOpen: true, showActivity: false, fluctuationVisualize: { n: 50, confidence: 0.99 } } },
  stagePreferences: { favorites: ['main_01-07'], histories: [{ stageId: 'a' }, 'b', 'a'] },
};
const expected = {
  appearance: 'dark',
  language: 'ja',
  themeStyle: 'miku2021',
  lowData: true,
  sideStoryRead: true,
  onlyOpen: true,
  showActivity: false,
  futureRuns: 50,
  confidence: 0.99,
  favourites: ['stage:main_01-07'],
  history: ['stage:a', 'stage:b'],
  server: 'US',
  category: 'automated',
};

test('migrates the keys of the earlier client, including its old dark switch', () => {
  const state = readEarlierState(
    kept({
      'penguin-stats-settings': settings,
      'penguin-stats-mirror': { mirror: { preference: 'cn', ignoreNotification: true } },
      'penguin-stats-data-source': { source: 'personal', server: 'US', category: 'auto' },
      'penguin-stats-auth': { username: '123', userIdHistory: [{ id: '123', time: 5, version: 'v3' }, 7] },
    }),
  );
  expect(state).toEqual({
    preferences: { ...expected, source: 'personal', mirror: 'cn', mirrorDeclined: true },
    account: '123',
    accounts: [{ id: '123', time: 5, version: 'v3' }],
  });
});

test.each(['penguin-stats-state', 'vuex'])('migrates its single state %s as well', (key) => {
  const state = readEarlierState(
    kept({ [key]: { ...settings, dataSource: { server: 'US', category: 'auto' }, auth: { username: '9' } } }),
  );
  expect(state).toMatchObject({ preferences: expected, account: '9' });
  expect(state?.preferences).not.toHaveProperty('source');
  expect(readEarlierState(() => null)).toBeNull();
});

test('an old dark switch that was off is light, and newer values are kept', () => {
  const appearance = (dark: unknown) =>
    readEarlierState(kept({ 'penguin-stats-settings': { settings: { dark } } }))?.preferences.appearance;
  expect([false, 'system', 'dark', 3].map(appearance)).toEqual(['light', 'system', 'dark', undefined]);
});

test('storage falls back from persistent to session to memory, and reports which', () => {
  const kind = createStore<StorageKind>('persistent');
  const persistent = fakePlace();
  const session = fakePlace();
  const storage = openTextStorage({ persistent: () => persistent, session: () => session }, kind);
  storage.write('a', '1');
  expect([persistent.kept.get('a'), kind.get()]).toEqual(['1', 'persistent']);
  persistent.full = true;
  storage.write('a', '2');
  expect([session.kept.get('a'), storage.read('a'), kind.get()]).toEqual(['2', '2', 'session']);
  session.full = true;
  storage.write('a', '3');
  expect([storage.read('a'), kind.get()]).toEqual(['3', 'memory']);
  storage.remove('a');
  expect(storage.read('a')).toBeNull();
});

test('falls back to memory where no storage works', () => {
  const kind = createStore<StorageKind>('persistent');
  const refuse = () => {
    throw new Error('SecurityError');
  };
  const storage = openTextStorage({ persistent: refuse, session: refuse }, kind);
  storage.write('a', '1');
  expect([storage.read('a'), kind.get()]).toEqual(['1', 'memory']);
});

function fakePlace() {
  const kept = new Map<string, string>();
  const place = {
    kept,
    full: false,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (place.full) throw new Error('QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  return place;
}
