import { DropType, Event } from '@droptally/proto/events';
import fc from 'fast-check';
import { decodeFact, encodeFact } from './facts.ts';

const text = () => fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 60 }));
const bytes = () => fc.uint8Array({ maxLength: 300 });
const count = () => fc.nat({ max: 0xffffffff });
const long = () => fc.maxSafeInteger();
const quantity = () => fc.integer({ min: 0, max: 0xffffffff });

const drop = fc.record({
  dropType: fc.constantFrom(DropType.UNSPECIFIED, DropType.REGULAR, DropType.FURNITURE),
  itemId: text(),
  quantity: quantity(),
});
const metadata = fc.record({
  fingerprint: text(),
  md5: text(),
  fileName: text(),
  lastModified: long(),
  recognizerVersion: text(),
  recognizerAssetsVersion: text(),
});
const report = fc.record({
  account: text(),
  accountHash: bytes(),
  addressHash: bytes(),
  server: text(),
  stageId: text(),
  drops: fc.array(drop, { maxLength: 40 }),
  times: count(),
  source: text(),
  version: text(),
  metadata: fc.option(metadata, { nil: undefined }),
  idempotencyKey: text(),
  ignored: fc.array(drop, { maxLength: 3 }),
});
const counts = fc.record({ itemId: text(), quantity: long(), times: long(), sumOfSquares: long() });
const imported = fc.record({
  origin: text(),
  server: text(),
  stageId: text(),
  from: long(),
  until: long(),
  rangeStart: long(),
  counts: fc.array(counts, { maxLength: 40 }),
});
const fact: fc.Arbitrary<Event['fact']> = fc.oneof(
  report.map((value) => ({ $case: 'reportSubmitted' as const, value })),
  imported.map((value) => ({ $case: 'countsImported' as const, value })),
  count().map((facts) => ({ $case: 'importCompleted' as const, value: { facts } })),
  fc.constant({ $case: 'reportRecalled' as const, value: {} }),
);
const anyEvent = fc.record({ id: text(), occurredAt: long(), fact });

test('a fact is written byte for byte as the generated code writes it', () => {
  fc.assert(
    fc.property(anyEvent, (event) => {
      expect(Buffer.from(encodeFact(event)).equals(Event.encode(event).finish())).toBe(true);
    }),
  );
});

test('a fact is read as the generated code reads it, whatever was read before', () => {
  fc.assert(
    fc.property(anyEvent, (event) => {
      const bytes = encodeFact(event);
      for (const again of [bytes, bytes]) {
        const decoded = decodeFact(again);
        expect(decoded.ok && decoded.event).toEqual(Event.decode(bytes));
      }
    }),
  );
});

test('a fact is decoded as it was encoded', () => {
  const event: Event = { id: 'a', occurredAt: 1_750_000_000_000, fact: { $case: 'reportRecalled', value: {} } };
  expect(decodeFact(encodeFact(event))).toEqual({ ok: true, event });
});

test('a fact of a megabyte, and a small one after it, are both whole', () => {
  const event = (message: Uint8Array): Event => ({
    id: 'probe',
    occurredAt: 1,
    fact: { $case: 'probeReceived', value: { visitor: 'v', clientVersion: '1', platform: 'web', message } },
  });
  for (const size of [1_000_000, 3]) {
    const whole = event(new Uint8Array(size).fill(9));
    expect(Buffer.from(encodeFact(whole)).equals(Event.encode(whole).finish())).toBe(true);
  }
});

test('a number that its field cannot hold is refused, and the next fact is whole', () => {
  const done = (facts: number): Event => ({
    id: 'i',
    occurredAt: 1,
    fact: { $case: 'importCompleted', value: { facts } },
  });
  for (const wrong of [-1, 1.5, 2 ** 32, Number.NaN]) expect(() => encodeFact(done(wrong))).toThrow(RangeError);
  expect(decodeFact(encodeFact(done(5)))).toEqual({ ok: true, event: done(5) });
});

test('any bytes that are not a fact decode to a reason', () => {
  const whole = encodeFact({ id: 'abc', occurredAt: 5, fact: { $case: 'importCompleted', value: { facts: 1 } } });
  expect(decodeFact(whole.subarray(0, whole.length - 1))).toEqual({ ok: false, reason: 'malformed' });
  expect(decodeFact(Buffer.concat([whole, Buffer.alloc(4)]))).toEqual({ ok: false, reason: 'malformed' });
  expect(decodeFact(new Uint8Array())).toEqual({ ok: false, reason: 'unknown-fact' });
  fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (noise) => void decodeFact(noise)));
});

test('a fact of a newer version, whose kind is not known here, is told apart from noise', () => {
  const newer = Buffer.concat([
    Event.encode({ id: 'n', occurredAt: 1, fact: undefined }).finish(),
    Buffer.from([0xfa, 0x06, 0x00]),
  ]);
  expect(decodeFact(newer)).toEqual({ ok: false, reason: 'unknown-fact' });
});
