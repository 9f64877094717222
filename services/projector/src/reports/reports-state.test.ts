import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountBlocks } from '@droptally/catalog/account-blocks';
import { createRejectJudge } from '@droptally/catalog/reject-rule';
import type { Catalog } from '@droptally/domain/catalog/catalog';
import { indexCatalog } from '@droptally/domain/catalog/catalog-index';
import { accountHash, openAccountId } from '@droptally/domain/identity/account-id';
import { newReportId } from '@droptally/domain/identity/report-id';
import { sampleCatalog } from '@droptally/domain/testing/sample-catalog';
import { encodeFact } from '@droptally/event-log/facts';
import { DropType, type Event, type ReportSubmitted } from '@droptally/proto/events';
import { RowWriter } from '../rows/row-writer.ts';
import { submittedReport } from '../testing/submitted-report.ts';
import { LookBackStore } from './look-back/look-back-store.ts';
import { REPORT_COLUMNS } from './report-columns.ts';
import { ReportsState } from './reports-state.ts';

const mac = (message: string) => createHmac('sha256', 'test').update(message).digest();
const folder = mkdtempSync(join(tmpdir(), 'droptally-reports-state-'));
const account = openAccountId(mac, new Uint8Array(28));
const AT = Date.parse('2025-01-05T12:00:00Z');
const HOUR = 3_600_000;

const rows = new RowWriter();
let noRows: string[];
let store: LookBackStore;
let state: ReportsState;
let offset: number;
let storeFolder: string;

function freshState({ rejectRules, blockedAccounts, ...changes }: Partial<Catalog> = {}): ReportsState {
  const rules = {
    index: indexCatalog(sampleCatalog(changes)),
    reject: createRejectJudge(rejectRules ?? []),
    isBlocked: accountBlocks(blockedAccounts ?? []),
  };
  const options = {
    isOurs: (id: string) => id === account,
    rules: () => rules,
    onNoRow: (why: string) => noRows.push(why),
  };
  return new ReportsState({} as never, store, options);
}

beforeEach(() => {
  noRows = [];
  offset = 0;
  storeFolder = join(mkdtempSync(join(folder, 'x-')), 'look-back');
  store = new LookBackStore(storeFolder);
  state = freshState();
});
afterEach(() => store.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function idAt(time: number, seed: number): string {
  return newReportId(mac, { now: time, random: new Uint8Array(32).fill(seed) });
}

function submitted(id: string, changes: Partial<ReportSubmitted> = {}, occurredAt = AT): Event {
  const client = { source: 'frontend-v2', version: 'v3.9.3' };
  const value = submittedReport({ account, accountHash: accountHash(mac, account), ...client, ...changes });
  return { id, occurredAt, fact: { $case: 'reportSubmitted', value } };
}

function recalled(id: string, occurredAt = AT): Event {
  return { id, occurredAt, fact: { $case: 'reportRecalled', value: {} } };
}

function take(event: Event, at = offset++): Record<string, unknown>[] {
  return takeBytes(encodeFact(event), at);
}

function takeBytes(value: Uint8Array, at: number): Record<string, unknown>[] {
  const sheet = rows.sheetOf(() => state.project(0, { offset: at, key: 'k', value }, rows));
  const lines = sheet.after(-1).toString().split('\n').slice(0, -1);
  return lines.map((line) =>
    Object.fromEntries((JSON.parse(line) as unknown[]).map((cell, i) => [REPORT_COLUMNS[i], cell])),
  );
}

test('a report becomes one row, stamped with its game day, its category and the MAC half of its id', () => {
  const id = idAt(AT, 1);
  const [row] = take(submitted(id));
  expect(row).toMatchObject({
    sign: 1,
    server: 'CN',
    stage: 'main_01-07',
    category: 'manual',
    at: AT,
    day: '2025-01-05',
  });
  expect(row).toMatchObject({ items: ['30012'], quantities: [1], times: 1, id: id.split('-')[1], log_offset: 0 });
});

test('a drop ignored for lack of a catalog entry counts, and is judged, once the stage lists it', () => {
  const left = { dropType: DropType.EXTRA, quantity: 1 };
  const [unlisted] = take(submitted(idAt(AT, 1), { ignored: [{ ...left, itemId: '4006' }] }));
  expect(unlisted).toMatchObject({ items: ['30012'], quantities: [1], reliability: 0 });
  const [listed] = take(submitted(idAt(AT, 2), { ignored: [{ ...left, itemId: '30011' }] }));
  expect(listed).toMatchObject({ items: ['30011', '30012'], quantities: [1, 1], reliability: 0 });
  const [outlier] = take(submitted(idAt(AT, 3), { ignored: [{ ...left, itemId: '30011', quantity: 9 }] }));
  expect(outlier).toMatchObject({ quantities: [9, 1], reliability: 6 });
});

describe('an ignored drop', () => {
  const cube = { dropType: DropType.REGULAR, itemId: '30012', quantity: 1 };
  const token = { dropType: DropType.EXTRA, itemId: '4006', quantity: 3 };

  /** A site whose catalog has learned that 1-7 drops the token. */
  function withToken(): ReportsState {
    const { items, stages } = sampleCatalog();
    const rule = { start: 0, end: null, itemId: '4006', dropType: 'EXTRA', accumulable: true } as const;
    const known = items.slice(0, 1).map((item) => ({ ...item, itemId: '4006' }));
    const knowing = stages.map((stage) => ({ ...stage, drops: { ...stage.drops, CN: [...stage.drops.CN, rule] } }));
    return freshState({ items: [...items, ...known], stages: knowing });
  }

  test('is invisible to reject rules and screenshot checks', () => {
    const rule = { id: 1, expression: 'drops.exists(drop, drop.itemId == "4006")', reliability: 300 };
    state = freshState({ rejectRules: [{ ...rule, start: AT, end: null }] });
    const about = { drops: [cube], ignored: [token], metadata: metadata('ab'.repeat(16)) };
    expect(take(submitted(idAt(AT, 1), about))[0]).toMatchObject({ items: ['30012'], reliability: 0 });
    expect(take(submitted(idAt(AT, 2), about))[0]).toMatchObject({ items: ['30012'], reliability: 5 });
  });

  test('does not change the pulls of a box, also once it counts', () => {
    const pulls = { stageId: 'gachabox_01', drops: [{ ...cube, itemId: '30011', quantity: 7 }], times: 10 };
    const box = { ...pulls, ignored: [token] };
    expect(take(submitted(idAt(AT, 1), box))[0]).toMatchObject({ items: ['30011'], quantities: [7], times: 10 });
    state = withToken();
    expect(take(submitted(idAt(AT, 2), box))[0]).toMatchObject({ quantities: [7, 3], times: 10 });
  });

  test('is recalled as it was counted, whatever the catalog has learned since', () => {
    const about = { drops: [cube], ignored: [token] };
    const [row] = take(submitted(idAt(AT, 1), about));
    state = withToken();
    expect(take(submitted(idAt(AT, 1), about))).toEqual([]);
    expect(take(recalled(idAt(AT, 1), AT + HOUR))).toEqual([{ ...row, sign: -1, log_offset: 2 }]);
  });
});

test('the game day changes at four in the morning of the server', () => {
  const justBefore = Date.parse('2025-01-05T19:59:59.999Z');
  expect(take(submitted(idAt(AT, 1), {}, justBefore))[0]?.['day']).toBe('2025-01-05');
  expect(take(submitted(idAt(AT, 2), {}, justBefore + 1))[0]?.['day']).toBe('2025-01-06');
});

test('a recall is the same row with the opposite sign, at its own offset', () => {
  const [row] = take(submitted(idAt(AT, 1)));
  const [reversed] = take(recalled(idAt(AT, 1), AT + HOUR));
  expect(reversed).toEqual({ ...row, sign: -1, log_offset: 1 });
});

test('a repeated report and a second, unknown or late recall give no row and are counted by reason', () => {
  const id = idAt(AT, 1);
  take(submitted(id));
  expect(take(submitted(id))).toEqual([]);
  take(recalled(id, AT + 1));
  expect(take(recalled(id, AT + 2))).toEqual([]);
  expect(take(recalled(idAt(AT, 9)))).toEqual([]);
  take(submitted(idAt(AT, 2)));
  expect(take(recalled(idAt(AT, 2), AT + 24 * HOUR + 1))).toEqual([]);
  expect(noRows).toEqual(['report-repeated', 'recall-repeated', 'recall-unknown', 'recall-late']);
});

test('a report that is repeated after a clock two days behind was set right counts once', () => {
  const id = idAt(AT, 1);
  expect(take(submitted(id, {}, AT - 48 * HOUR))).toHaveLength(1);
  expect(take(submitted(id, {}, AT + 24 * HOUR))).toEqual([]);
  expect(noRows).toEqual(['report-repeated']);
});

test('projecting a record again gives the same row: only earlier records matter', async () => {
  const event = submitted(idAt(AT, 1), { metadata: metadata('ab'.repeat(16)) });
  const first = take(event, 0);
  await state.commit(0, { offset: 0, digest: '' });
  expect(take(event, 0)).toEqual(first);
});

test('committed state is known to the next process', async () => {
  const id = idAt(AT, 1);
  const [row] = take(submitted(id));
  await state.commit(0, { offset: 0, digest: '' });
  await store.close();
  store = new LookBackStore(storeFolder);
  state = freshState();
  expect(take(recalled(id))[0]).toMatchObject({ ...row, sign: -1, log_offset: 1 });
});

test('a repeated screenshot makes a report count for its owner only', () => {
  const once = metadata('0123456789abcdef0123456789abcdef');
  expect(take(submitted(idAt(AT, 1), { metadata: once }))[0]?.['reliability']).toBe(0);
  expect(take(submitted(idAt(AT, 2), { metadata: { ...once, md5: once.md5.toUpperCase() } }))[0]?.['reliability']).toBe(
    5,
  );
});

test('an account that is not ours, an unlisted drop and a stage without a list have their own reliability', () => {
  expect(take(submitted(idAt(AT, 1), { account: 'x' }))[0]?.['reliability']).toBe(4);
  const strange = [{ dropType: DropType.REGULAR, itemId: 'nothing', quantity: 1 }];
  expect(take(submitted(idAt(AT, 2), { drops: strange }))[0]?.['reliability']).toBe(6);
  expect(take(submitted(idAt(AT, 3), { stageId: 'no_such_stage' }))[0]?.['reliability']).toBe(6);
});

test("an operator's rule gives its own reliability, to reports of its time only", () => {
  const rule = { id: 1, expression: 'source == "frontend-v2"', reliability: 300, start: AT, end: AT + HOUR };
  state = freshState({ rejectRules: [rule] });
  expect(take(submitted(idAt(AT, 1)))[0]?.['reliability']).toBe(300);
  expect(take(submitted(idAt(AT, 2), {}, AT + HOUR))[0]?.['reliability']).toBe(0);
});

test('a blocked account counts for itself alone, from the time its block begins', () => {
  const hash = Buffer.from(accountHash(mac, account)).toString('hex');
  state = freshState({ blockedAccounts: [{ account: hash, since: AT, why: 'invented' }] });
  expect(take(submitted(idAt(AT, 1), {}, AT - 1))[0]?.['reliability']).toBe(0);
  expect(take(submitted(idAt(AT, 2)))[0]?.['reliability']).toBe(4);
  const another = new Uint8Array(8).fill(9);
  expect(take(submitted(idAt(AT, 3), { accountHash: another }))[0]?.['reliability']).toBe(0);
});

test('imported counters give a row of their own kind, once and forever', () => {
  const counts = [{ itemId: '30012', quantity: 5, times: 4, sumOfSquares: 7 }];
  const value = {
    origin: 'elsewhere',
    server: 'CN',
    stageId: 'main_01-07',
    from: AT,
    until: AT + HOUR,
    rangeStart: AT,
    counts,
  };
  const event: Event = { id: 'import-1', occurredAt: AT, fact: { $case: 'countsImported', value } };
  expect(take(event)[0]).toMatchObject({
    category: 'imported',
    times: 0,
    items: [],
    imported_items: ['30012'],
    imported_squares: [7],
  });
  expect(take(event)).toEqual([]);
  expect(noRows).toEqual(['import-repeated']);
});

test('a fact that no table can hold gives no row and does not stop the loop', () => {
  const window = { from: AT, until: AT + HOUR, rangeStart: AT };
  const imported = { origin: 'elsewhere', server: 'CN', stageId: 'main_01-07', ...window, counts: [] };
  const broken = [
    submitted(idAt(AT, 1), { server: 'TW' }),
    submitted(idAt(AT, 2), { times: 70_000 }),
    submitted('', {}),
    submitted(idAt(AT, 4), { ignored: [{ dropType: DropType.EXTRA, itemId: '30011', quantity: 4_294_967_295 }] }),
    submitted(idAt(AT, 5), { ignored: [{ dropType: DropType.REGULAR, itemId: 'a\0b', quantity: 1 }] }),
    submitted(idAt(AT, 3), {}, -5),
    submitted('报告'.repeat(10)),
    { id: 'longer-than-any-import', occurredAt: AT, fact: { $case: 'countsImported' as const, value: imported } },
  ];
  for (const event of broken) expect(take(event)).toEqual([]);
  expect(takeBytes(new Uint8Array([255, 255]), offset++)).toEqual([]);
});

function metadata(md5: string) {
  return { fingerprint: '', md5, fileName: '', lastModified: 0, recognizerVersion: '', recognizerAssetsVersion: '' };
}
