import { encodeFact } from '@droptally/event-log/facts';
import type { Event } from '@droptally/proto/events';
import { DropType, type ReportSubmitted } from '@droptally/proto/events';
import fc from 'fast-check';

const REPORT: ReportSubmitted = {
  account: 'nobody',
  accountHash: new Uint8Array(8),
  addressHash: new Uint8Array(8),
  server: 'CN',
  stageId: 'main_01-07',
  drops: [{ dropType: DropType.REGULAR, itemId: '30012', quantity: 1 }],
  times: 1,
  source: 'poison',
  version: 'poison',
  metadata: undefined,
  idempotencyKey: '',
  ignored: [],
};

const BROKEN: Partial<ReportSubmitted>[] = [
  { server: 'TW' },
  { times: 70_000 },
  { accountHash: new Uint8Array(3) },
  { stageId: 'a\0b' },
  { source: 'x'.repeat(2_000) },
  { drops: [{ dropType: DropType.REGULAR, itemId: '30012', quantity: 0 }] },
  { ignored: [{ dropType: DropType.REGULAR, itemId: 'a\0b', quantity: 1 }] },
  { ignored: [{ dropType: DropType.EXTRA, itemId: '2001', quantity: 4_294_967_295 }] },
  { drops: Array.from({ length: 2_000 }, () => ({ dropType: DropType.EXTRA, itemId: '2001', quantity: 1 })) },
];

/** Records that are not facts, or facts that no table can hold. */
export const poison: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.constantFrom(...BROKEN).map((broken) => reportBytes(broken)),
  fc.integer({ min: 1, max: 60 }).map((length) => reportBytes({}).subarray(0, length)),
  fc.constant(new Uint8Array()),
  fc.uint8Array({ minLength: 1, maxLength: 40 }).map((bytes) => Uint8Array.from([0xff, ...bytes])),
  fc.constant(encodeFact({ id: '', occurredAt: Date.now(), fact: { $case: 'reportRecalled', value: {} } }).slice()),
);

function reportBytes(broken: Partial<ReportSubmitted>): Uint8Array {
  const value = { ...REPORT, ...broken };
  const event: Event = { id: 't'.padEnd(37, 'p'), occurredAt: Date.now(), fact: { $case: 'reportSubmitted', value } };
  return encodeFact(event).slice();
}
