import type { Catalog, ExistencePerServer } from '../catalog/catalog.ts';
import { sampleCatalog } from '../testing/sample-catalog.ts';
import { happeningsAt, newerBuild } from './happenings.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OPENS = Date.UTC(2026, 2, 1, 8);
/** At 03:59 on that server. */
const CLOSES = Date.UTC(2026, 2, 15, 19, 59);

const sample = sampleCatalog();

type Changes = Partial<Catalog> & { later?: number; closes?: number };

/** The sample catalog with an event on CN, and an optional stage of it that opens later. */
function catalogWith({ later, closes = CLOSES, ...changes }: Changes = {}): Catalog {
  const existence: ExistencePerServer = { CN: { exist: true, openTime: OPENS, closeTime: closes } };
  const others: ExistencePerServer = { US: { exist: false }, JP: { exist: false }, KR: { exist: false } };
  const zone = { ...one(sample.zones), zoneId: 'event', type: 'ACTIVITY', name: { zh: '活动' } };
  const stage = { ...one(sample.stages), zoneId: 'event' };
  const second = { ...stage, stageId: 'event_02', existence: { CN: { exist: true, openTime: later ?? OPENS } } };
  return sampleCatalog({
    zones: [{ ...zone, existence: { ...existence, ...others }, stages: ['event_01', 'event_02'] }],
    stages: [{ ...stage, stageId: 'event_01', existence: { ...existence, ...others } }, second],
    ...changes,
  });
}

function one<Value>(list: readonly Value[]): Value {
  const [first] = list;
  if (first === undefined) throw new Error('The sample catalog is empty');
  return first;
}

const keys = (catalog: Catalog, at: number) => happeningsAt(catalog, at).map(({ key }) => key);

test('stages that open are told when they do, once for the zone, and not when that is old', () => {
  const catalog = catalogWith();
  const key = `NewStage/CN/event/${OPENS}`;
  expect(keys(catalog, OPENS - 1)).toEqual([]);
  expect(keys(catalog, OPENS)).toEqual([key]);
  expect(keys(catalog, OPENS + 6 * HOUR - 1)).toEqual([key]);
  expect(keys(catalog, OPENS + 6 * HOUR)).toEqual([]);
  expect(happeningsAt(catalog, OPENS)).toMatchObject([
    { category: 'NewStage', server: 'CN', name: { zh: '活动' }, path: '/result/stage/event/event_01?server=CN' },
  ]);
});

test('stages that open later in the same zone are told again, by another key', () => {
  const later = OPENS + 7 * 24 * HOUR;
  expect(keys(catalogWith({ later }), OPENS)).toEqual([`NewStage/CN/event/${OPENS}`]);
  expect(keys(catalogWith({ later }), later)).toEqual([`NewStage/CN/event/${later}`]);
  const soon = OPENS + HOUR;
  const both = [`NewStage/CN/event/${OPENS}`, `NewStage/CN/event/${soon}`];
  expect(keys(catalogWith({ later: soon }), soon)).toEqual(both);
});

test('an event that closes is told in its last 24 hours', () => {
  const catalog = catalogWith();
  const key = `ImportantTimePoint/CN/event/${Date.UTC(2026, 2, 16) / DAY}`;
  expect(keys(catalog, CLOSES - 24 * HOUR - 1)).toEqual([]);
  expect(keys(catalog, CLOSES - 24 * HOUR)).toEqual([key]);
  expect(keys(catalog, CLOSES - 1)).toEqual([key]);
  expect(keys(catalog, CLOSES)).toEqual([]);
  expect(happeningsAt(catalog, CLOSES - 1)).toMatchObject([{ path: '/result/stage/event/event_01?server=CN' }]);
});

test('an event whose end moves by a day or more is told again, and not for some hours', () => {
  const told = keys(catalogWith(), CLOSES - HOUR);
  for (const hours of [-6, -1, 1, 6])
    expect(keys(catalogWith({ closes: CLOSES + hours * HOUR }), CLOSES - 7 * HOUR)).toEqual(told);
  expect(keys(catalogWith({ closes: CLOSES + DAY }), CLOSES)).not.toEqual(told);
});

test('a notice is told where and while it is shown, if it is about maintenance', () => {
  const notice = { id: 7, severity: 1, content: { en: 'Down at noon' }, isMaintenance: true } as const;
  const existence = { CN: { exist: true, openTime: 5 }, US: { exist: false }, JP: { exist: false } } as const;
  const notices = [{ ...notice, existence }];
  expect(keys(sampleCatalog({ zones: [], notices }), 4)).toEqual(['Maintenance/KR/7/{"en":"Down at noon"}']);
  expect(keys(sampleCatalog({ zones: [], notices }), 5)).toHaveLength(2);
  const next = [{ ...notice, existence, content: { en: 'Down at one' } }];
  expect(keys(sampleCatalog({ zones: [], notices: next }), 4)).toEqual(['Maintenance/KR/7/{"en":"Down at one"}']);
  const other = { ...notice, existence: null, isMaintenance: false };
  expect(keys(sampleCatalog({ zones: [], notices: [other] }), 5)).toEqual([]);
});

test('a message of the operator is told on its servers for a day', () => {
  const push = { id: 3, category: 'Maintenance', at: 1_000, path: '/', content: { en: 'Hello' } } as const;
  const catalog = sampleCatalog({ zones: [], pushes: [{ ...push, servers: ['US', 'JP'] }] });
  expect(keys(catalog, 999)).toEqual([]);
  expect(keys(catalog, 1_000)).toEqual(['push/US/3/1000', 'push/JP/3/1000']);
  expect(keys(catalog, 1_000 + 24 * HOUR)).toEqual([]);
});

test('a newer build is told on every server', () => {
  expect(newerBuild('1.2.0', 0)).toMatchObject(
    ['CN', 'US', 'JP', 'KR'].map((server) => ({ server, path: '/about/changelog' })),
  );
});
