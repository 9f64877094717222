import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { batchKey, keyedReportId, newReportId, parseReportId, reportTag } from './report-id.ts';

const mac = (message: string) => createHmac('sha256', 'a secret of this site').update(message).digest();
const WIRE_FORM = /^[0-9a-z]{20}-[0-9a-zA-Z]{16}$/;
const random = fc.uint8Array({ minLength: 8, maxLength: 16 });
const now = fc.integer({ min: 0, max: Date.UTC(2200, 0, 1) });
const md5 = fc.option(fc.string({ minLength: 1, maxLength: 32 }), { nil: undefined });

test('an id has the wire format and yields its time and tag', () => {
  fc.assert(
    fc.property(now, random, md5, (time, bytes, sum) => {
      const id = newReportId(mac, { now: time, random: bytes, ...(sum && { md5: sum }) });
      expect(id).toMatch(WIRE_FORM);
      expect(parseReportId(mac, id)).toEqual({ tag: reportTag(id), time });
    }),
  );
});

test('one key of one account gives one id, without a time', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (account, key) => {
      const id = keyedReportId(mac, { account, key });
      expect(id).toMatch(WIRE_FORM);
      expect(keyedReportId(mac, { account, key })).toBe(id);
      expect(parseReportId(mac, id)).toEqual({ tag: reportTag(id), time: null });
    }),
  );
});

test('another account or key gives another id, even with an equal concatenation', () => {
  const id = keyedReportId(mac, { account: 'ab', key: 'c' });
  expect(keyedReportId(mac, { account: 'a', key: 'bc' })).not.toBe(id);
  expect(keyedReportId(mac, { account: 'ab', key: 'd' })).not.toBe(id);
});

test('reports of one screenshot share a tag, in either case of the md5', () => {
  const fresh = newReportId(mac, { now: 1, random: new Uint8Array(8), md5: 'ABCDEF0123456789' });
  const later = newReportId(mac, { now: 2, random: new Uint8Array(8).fill(7), md5: 'abcdef0123456789' });
  const keyed = keyedReportId(mac, { account: 'a', key: 'k', md5: 'AbCdEf0123456789' });
  expect(new Set([fresh, later, keyed]).size).toBe(3);
  expect(new Set([fresh, later, keyed].map(reportTag)).size).toBe(1);
});

test('tags spread evenly, so that partitions fill evenly', () => {
  const perFirstCharacter = new Map<string, number>();
  for (let i = 0; i < 18_000; i++) {
    const first = reportTag(keyedReportId(mac, { account: 'a', key: 'k', md5: `${i}` })).slice(-1);
    perFirstCharacter.set(first, (perFirstCharacter.get(first) ?? 0) + 1);
  }
  expect(perFirstCharacter.size).toBe(36);
  expect(Math.max(...perFirstCharacter.values())).toBeLessThan(650);
});

test('an id with one character changed is rejected', () => {
  const id = newReportId(mac, { now: 1_750_000_000_000, random: new Uint8Array(8).fill(9) });
  fc.assert(
    fc.property(fc.nat(36), fc.constantFrom('0', 'z', 'k', 't'), (at, character) => {
      fc.pre(id[at] !== character);
      expect(parseReportId(mac, id.slice(0, at) + character + id.slice(at + 1))).toBeNull();
    }),
  );
});

test.each(['', 'null', `${'a'.repeat(20)}-${'b'.repeat(16)}`, 't'.repeat(37)])('%j is no id of this site', (text) => {
  expect(parseReportId(mac, text)).toBeNull();
});

test('each report of a batch has its own key, which no client can send', () => {
  expect(batchKey('key', 0)).not.toBe(batchKey('key', 1));
  expect(batchKey('key', 11)).not.toBe(batchKey('key1', 1));
  expect(batchKey('key', 0)).not.toMatch(/^[0-9a-zA-Z]*$/);
});

test('a time that does not fit an id is rejected', () => {
  const at = (now: number) => () => newReportId(mac, { now, random: new Uint8Array(8) });
  for (const now of [-1, Number.NaN, 36 ** 9]) expect(at(now)).toThrow(new RangeError(`no report is made at ${now}`));
  for (const now of [0, 36 ** 9 - 1]) expect(parseReportId(mac, at(now)())?.time).toBe(now);
});

test('ids are the same in every version', () => {
  const fresh = { now: 1_750_000_000_123, random: Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]) };
  const keyed = { account: 'a', key: 'k' };
  expect(newReportId(mac, fresh)).toBe('te6fpk0mbxste2ja2f44-C1tQvEaBRbiqWoEw');
  expect(newReportId(mac, { ...fresh, md5: 'AbCdEf0123456789' })).toBe('tsm9qt0mbxste2ja2f44-hf74Ol0jbQESmdXI');
  expect(keyedReportId(mac, keyed)).toBe('klpqaaga6mzly0qga9so-o6Ya4vcjD5kOqIxy');
  expect(keyedReportId(mac, { ...keyed, md5: 'AbCdEf0123456789' })).toBe('ksm9qtga6mzly0qga9so-7WQQKRs4BADDqWWH');
});
