import { encodeFact } from '@droptally/event-log/facts';
import type { CountsImported, Event, ReportSubmitted } from '@droptally/proto/events';
import { submittedReport } from '../testing/submitted-report.ts';
import { readFact } from './read-fact.ts';

const AT = Date.UTC(2026, 0, 1);
const DROP = { dropType: 1, itemId: '30012', quantity: 1 };
const METADATA = {
  fingerprint: 'f',
  md5: 'a'.repeat(32),
  fileName: 'x.png',
  lastModified: 0,
  recognizerVersion: 'v',
  recognizerAssetsVersion: 'v',
};
const COUNTS = { itemId: '30012', quantity: 3, times: 9, sumOfSquares: 5 };
const IMPORT: CountsImported = {
  origin: 'o',
  server: 'CN',
  stageId: 'main_01-07',
  from: 1,
  until: 2,
  rangeStart: 0,
  counts: [COUNTS],
};

/** Why a fact is not read; undefined if it is. */
function faultOf(event: Partial<Event>): string | undefined {
  const read = readFact(encodeFact({ id: 'r1', occurredAt: AT, fact: undefined, ...event }));
  return read.ok ? undefined : read.reason;
}
const ofReport = (changes: Partial<ReportSubmitted>, id = 'r1') =>
  faultOf({ id, fact: { $case: 'reportSubmitted', value: submittedReport(changes) } });
const ofImport = (changes: Partial<CountsImported>, id = 'i1') =>
  faultOf({ id, fact: { $case: 'countsImported', value: { ...IMPORT, ...changes } } });
const ofRecall = (changes: Partial<Event>) => faultOf({ fact: { $case: 'reportRecalled', value: {} }, ...changes });

test('a sound fact is read whole', () => {
  const event: Event = { id: 'r1', occurredAt: AT, fact: { $case: 'reportSubmitted', value: submittedReport() } };
  expect(readFact(encodeFact(event))).toEqual({ ok: true, event });
  expect(ofImport({})).toBeUndefined();
});

test.each(
  [
    { $case: 'accountOpened', value: { accountHash: new Uint8Array(8), addressHash: new Uint8Array(8) } },
    { $case: 'importCompleted', value: { facts: 3 } },
    {
      $case: 'probeReceived',
      value: { visitor: 'v', clientVersion: '1', platform: 'web', message: new Uint8Array(1) },
    },
    { $case: 'reportRecalled', value: {} },
  ].map((fact) => [fact.$case, fact] as const),
)('a fact of kind %s is read', (_, fact) => {
  expect(faultOf({ fact: fact as Event['fact'] })).toBeUndefined();
});

test('what is no fact says so', () => {
  expect(readFact(Buffer.from([10, 200]))).toEqual({ ok: false, reason: 'malformed' });
  expect(faultOf({})).toBe('unknown-fact');
});

test('a fact without an id, or of a time that the tables cannot hold, has a broken envelope', () => {
  const [first, last] = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1) - 1];
  for (const occurredAt of [first, last]) expect(ofRecall({ occurredAt })).toBeUndefined();
  for (const occurredAt of [first - 1, last + 1, 0]) expect(ofRecall({ occurredAt })).toBe('broken-envelope');
  expect(ofRecall({ id: '' })).toBe('broken-envelope');
});

test('an id is a bounded text, in ASCII where a column of fixed width holds it', () => {
  expect(ofRecall({ id: 'é'.repeat(1_024) })).toBeUndefined();
  for (const id of ['x'.repeat(1_025), 'a\0b']) expect(ofRecall({ id })).toBe('broken-id');
  for (const id of ['!', '~', 'r'.repeat(1_024)]) expect(ofReport({}, id)).toBeUndefined();
  for (const id of [' ', 'é', 'r\n', 'a b', '\x7f']) expect(ofReport({}, id)).toBe('broken-id');
  expect(ofImport({}, 'i'.repeat(16))).toBeUndefined();
  for (const id of ['i'.repeat(17), 'é']) expect(ofImport({}, id)).toBe('broken-id');
});

test('a report is of a known server and a whole account', () => {
  expect(ofReport({ server: 'XX' })).toBe('unknown-server');
  for (const length of [0, 7, 9]) expect(ofReport({ accountHash: new Uint8Array(length) })).toBe('broken-account');
});

test('a report has as many runs as a column holds', () => {
  for (const times of [0, 65_535]) expect(ofReport({ times })).toBeUndefined();
  expect(ofReport({ times: 65_536 })).toBe('broken-times');
});

test('each text of a report can be stored', () => {
  for (const name of ['stageId', 'source', 'version'] as const) {
    expect(ofReport({ [name]: 'x'.repeat(1_024) })).toBeUndefined();
    for (const text of ['x'.repeat(1_025), 'a\0']) expect(ofReport({ [name]: text })).toBe('broken-text');
  }
  expect(ofReport({ metadata: { ...METADATA, md5: 'a'.repeat(128) } })).toBeUndefined();
  for (const md5 of ['a'.repeat(129), '\0']) expect(ofReport({ metadata: { ...METADATA, md5 } })).toBe('broken-text');
});

test('drops have a text and a quantity, counted ones and ignored ones together no more than a column holds', () => {
  const of = (drops: (typeof DROP)[], ignored: (typeof DROP)[] = []) => ofReport({ drops, ignored });
  const most = { ...DROP, quantity: 4_294_967_295 };
  for (const drops of [[], [most], Array(1_000).fill(DROP)]) expect(of(drops)).toBeUndefined();
  for (const drops of [
    [{ ...DROP, quantity: 0 }],
    [{ ...DROP, itemId: '\0' }],
    [most, DROP],
    Array(1_001).fill(DROP),
  ]) {
    expect(of(drops)).toBe('broken-drops');
    expect(of([], drops)).toBe('broken-drops');
  }
  expect(of([most], [DROP])).toBe('broken-drops');
  expect(of(Array(500).fill(DROP), Array(500).fill(DROP))).toBeUndefined();
  expect(of(Array(500).fill(DROP), Array(501).fill(DROP))).toBe('broken-drops');
});

test('an import is of a known server and of a window that has begun before it ends', () => {
  expect(ofImport({ server: 'XX' })).toBe('unknown-server');
  for (const changes of [{ stageId: '\0' }, { from: 2 }, { from: 3 }, { rangeStart: -1 }])
    expect(ofImport(changes)).toBe('broken-window');
});

test('imported counts are not negative, and their squares no less than their sum', () => {
  const of = (changes: Partial<typeof COUNTS>) => ofImport({ counts: [COUNTS, { ...COUNTS, ...changes }] });
  expect(ofImport({ counts: [] })).toBeUndefined();
  for (const changes of [{ quantity: 0, sumOfSquares: 0 }, { times: 0 }, { sumOfSquares: 3 }])
    expect(of(changes)).toBeUndefined();
  for (const changes of [{ itemId: '\0' }, { quantity: -1 }, { times: -1 }, { sumOfSquares: 2 }])
    expect(of(changes)).toBe('broken-counts');
});
