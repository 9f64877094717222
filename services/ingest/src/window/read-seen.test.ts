import { encodeFact } from '@droptally/event-log/facts';
import { DropType, type Event, type ReportSubmitted } from '@droptally/proto/events';
import { hex, seenIn } from './read-seen.ts';

const ABOUT = { id: 'r1', at: 1_750_000_000_123, account: '0102030405060708', address: 'fffefdfcfbfaf9f8', key: 'k1' };

function recordOf(fact: Event['fact']): Uint8Array {
  return encodeFact({ id: ABOUT.id, occurredAt: ABOUT.at, fact });
}

function submitted(changes: Partial<ReportSubmitted> = {}): Event['fact'] {
  const value: ReportSubmitted = {
    account: 'someone',
    accountHash: Buffer.from(ABOUT.account, 'hex'),
    addressHash: Buffer.from(ABOUT.address, 'hex'),
    server: 'CN',
    stageId: 'main_01-07',
    drops: [{ dropType: DropType.REGULAR, itemId: '30012', quantity: 300 }],
    times: 3,
    source: 'x',
    version: 'v',
    metadata: undefined,
    idempotencyKey: ABOUT.key,
    ignored: [],
    ...changes,
  };
  return { $case: 'reportSubmitted', value };
}

test('of a report its id, time, account, address and key are read', () => {
  expect(seenIn(recordOf(submitted()))).toEqual({ kind: 'report', about: ABOUT });
});

test('a report without a key has an empty one', () => {
  const value = recordOf(submitted({ idempotencyKey: '' }));
  expect(seenIn(value)).toEqual({ kind: 'report', about: { ...ABOUT, key: '' } });
});

test('of a recall the report and the time are read', () => {
  const about = { id: ABOUT.id, at: ABOUT.at, account: '', address: '', key: '' };
  expect(seenIn(recordOf({ $case: 'reportRecalled', value: {} }))).toEqual({ kind: 'recall', about });
});

test('fields after a report or a recall are read too', () => {
  const [id, others] = [Buffer.from([10, 2, 114, 50]), { kind: 'report', about: { ...ABOUT, id: 'r2' } }];
  expect(seenIn(Buffer.concat([recordOf(submitted()), id]))).toEqual(others);
  expect(seenIn(Buffer.concat([recordOf({ $case: 'reportRecalled', value: {} }), id]))?.about.id).toBe('r2');
});

test('other facts and malformed records are not seen', () => {
  const hashes = { accountHash: new Uint8Array(8), addressHash: new Uint8Array(8) };
  expect(seenIn(recordOf({ $case: 'accountOpened', value: hashes }))).toBeUndefined();
  expect(seenIn(new Uint8Array())).toBeUndefined();
  expect(seenIn(Buffer.from([10, 200]))).toBeUndefined();
});

test('bytes are written in hexadecimal at any offset of their buffer', () => {
  expect(hex(Uint8Array.from([9, 1, 255, 9]).subarray(1, 3))).toBe('01ff');
});
