import type { DeadLetter, DeadLetters } from '@droptally/event-log/dead-letters';
import { encodeFact } from '@droptally/event-log/facts';
import type { Event } from '@droptally/proto/events';
import { RowWriter } from '../rows/row-writer.ts';
import { submittedReport } from '../testing/submitted-report.ts';
import { ACTIVITY_COLUMNS, ActivityState, activityProjection } from './activity.projection.ts';

const AT = Date.UTC(2026, 0, 1);
const HASH = Uint8Array.from([0, 0, 0, 0, 0, 0, 1, 2]);
const MALFORMED = Buffer.from([10, 200]);

let reasons: string[];
let letters: DeadLetter[];
let state: ActivityState;
const rows = new RowWriter();

beforeEach(() => {
  reasons = [];
  letters = [];
  const put: DeadLetters['put'] = async (some) => void letters.push(...some);
  state = new ActivityState({
    letters: { put } as DeadLetters,
    onDeadLetter: ({ reason }) => void reasons.push(reason),
  });
});

/** The row of a record by its columns; undefined if it has none. */
function rowOf(value: Uint8Array, offset = 7, partition = 3): Record<string, unknown> | undefined {
  const text = rows
    .sheetOf(() => state.project(partition, { offset, key: 'the key', value }, rows))
    .after(-1)
    .toString();
  if (text === '') return undefined;
  const cells = JSON.parse(text) as unknown[];
  expect(cells).toHaveLength(ACTIVITY_COLUMNS.length);
  return Object.fromEntries(ACTIVITY_COLUMNS.map((name, index) => [name, cells[index]]));
}
const rowOfFact = (fact: Event['fact'], id = 'x1') => rowOf(encodeFact({ id, occurredAt: AT, fact }));

const EMPTY = {
  log_partition: 3,
  log_offset: 7,
  at: AT,
  id: '',
  account: '0',
  server: '',
  reason: '',
  detail: '',
};

test('an opened account has a row that names its hash alone', () => {
  const value = { accountHash: HASH, addressHash: new Uint8Array(8) };
  expect(rowOfFact({ $case: 'accountOpened', value })).toEqual({ ...EMPTY, kind: 'account_opened', account: '258' });
});

test('a completed import has a row with its number of facts', () => {
  const row = rowOfFact({ $case: 'importCompleted', value: { facts: 12 } });
  expect(row).toEqual({ ...EMPTY, kind: 'import_completed', id: 'x1', detail: '{"facts":12}' });
});

test('a recognition defect has a row with all that was sent', () => {
  const about = {
    server: 'JP',
    sessionId: 's',
    environmentJson: '{"a":1}',
    recognitionResultJson: '[]',
    image: 'i.png',
  };
  const row = rowOfFact({ $case: 'recognitionDefectReported', value: { accountHash: HASH, ...about } });
  const detail = { sessionId: 's', environment: '{"a":1}', recognitionResult: '[]', image: 'i.png' };
  expect({ ...row, detail: JSON.parse(String(row?.['detail'])) }).toEqual({
    ...EMPTY,
    kind: 'recognition_defect',
    id: 'x1',
    account: '258',
    server: 'JP',
    detail,
  });
});

test('a message of the usage probe has a row that names its visitor', () => {
  const value = { visitor: 'v', clientVersion: '1.2', platform: 'web', message: Buffer.from('hi') };
  const row = rowOfFact({ $case: 'probeReceived', value });
  const detail = { clientVersion: '1.2', platform: 'web', message: 'aGk=' };
  expect({ ...row, detail: JSON.parse(String(row?.['detail'])) }).toEqual({ ...EMPTY, kind: 'probe', id: 'v', detail });
});

test('what is counted has no row here', () => {
  const counts = { origin: 'o', server: 'CN', stageId: 's', from: 1, until: 2, rangeStart: 0, counts: [] };
  for (const fact of [
    { $case: 'reportSubmitted', value: submittedReport() },
    { $case: 'reportRecalled', value: {} },
    { $case: 'countsImported', value: counts },
  ] as const)
    expect(rowOfFact(fact)).toBeUndefined();
  expect(reasons).toEqual([]);
});

test('a record that is no fact is kept whole, with the reason', () => {
  expect(rowOf(MALFORMED)).toEqual({
    ...EMPTY,
    kind: 'dead_letter',
    at: 0,
    id: 'the key',
    reason: 'malformed',
    detail: 'Csg=',
  });
  expect(reasons).toEqual(['malformed']);
});

test('dead letters are delivered once, as far as the table has read', async () => {
  for (const offset of [1, 2, 3]) rowOf(MALFORMED, offset);
  rowOf(MALFORMED, 1, 4);
  const offsets = () => letters.map(({ partition, offset }) => [partition, offset]);
  await state.deliver(3, 2);
  expect(offsets()).toEqual([
    [3, 1],
    [3, 2],
  ]);
  await state.deliver(3, 2);
  await state.deliver(5, 9);
  expect(letters).toHaveLength(2);
  await state.deliver(3, 9);
  expect(offsets().at(-1)).toEqual([3, 3]);
  expect(letters[0]).toEqual({ partition: 3, offset: 1, key: 'the key', value: MALFORMED, reason: 'malformed' });
});

test('letters of a partition that was lost are read again instead of delivered', async () => {
  rowOf(MALFORMED, 1, 3);
  rowOf(MALFORMED, 1, 4);
  await state.resume({ partition: 3 } as Parameters<ActivityState['resume']>[0]);
  await state.deliver(3, 9);
  await state.deliver(4, 9);
  expect(letters.map(({ partition }) => partition)).toEqual([4]);
});

test('the marker of the table is a row without a kind', async () => {
  const projection = activityProjection({ onDeadLetter() {} });
  expect([projection.table, projection.columns]).toEqual(['activity', ACTIVITY_COLUMNS]);
  expect(projection.marker(3, 9)).toEqual([3, 9, '', 0, '', '0', '', '', '']);
  expect(projection.markAfter).toEqual({ facts: 100_000, ms: 1_000 });
});
