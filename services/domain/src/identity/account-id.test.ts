import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import {
  accountHash,
  accountNamed,
  accountNumber,
  addressHash,
  anonymousAccountId,
  isAccountId,
  legacyAccountId,
  openAccountId,
} from './account-id.ts';

const hmac = (secret: string) => (message: string) => createHmac('sha256', secret).update(message).digest();
const mac = hmac('a secret of this site');
const random = fc.uint8Array({ minLength: 28, maxLength: 32 });

test('an account id is 24 letters and digits and verifies', () => {
  fc.assert(
    fc.property(random, (bytes) => {
      const id = openAccountId(mac, bytes);
      expect(id).toMatch(/^[0-9a-zA-Z]{24}$/);
      expect(isAccountId(mac, id)).toBe(true);
    }),
  );
});

test('each two of the random bytes are a character', () => {
  const ids = Array.from({ length: 62 }, (_, word) => openAccountId(mac, new Uint8Array(28).fill(word)));
  expect(new Set(ids).size).toBe(62);
  const bytes = Uint8Array.from({ length: 28 }, (_, index) => (index % 2) * (index >> 1));
  expect(openAccountId(mac, bytes)).toMatch(/^0123456789ABCD/);
});

test('an id with one character changed is rejected', () => {
  const id = openAccountId(mac, new Uint8Array(28));
  fc.assert(
    fc.property(fc.nat(23), fc.constantFrom('0', 'Z', 'q'), (at, character) => {
      fc.pre(id[at] !== character);
      expect(isAccountId(mac, id.slice(0, at) + character + id.slice(at + 1))).toBe(false);
    }),
  );
});

test.each(['12345678', '123456789'])('legacy number %s is one account of this site and no other', (number) => {
  const id = legacyAccountId(mac, number) ?? '';
  expect(isAccountId(mac, id)).toBe(true);
  expect(legacyAccountId(mac, number)).toBe(id);
  expect(legacyAccountId(hmac('another secret'), number)).not.toBe(id);
  expect(legacyAccountId(mac, '987654321')).not.toBe(id);
});

test.each(['', '1234567', '1234567890', '12345678x', ' 12345678', '１２３４５６７８'])(
  '%j is not a legacy number',
  (text) => {
    expect(legacyAccountId(mac, text)).toBeUndefined();
  },
);

test.each(['', '123456789', 'x'.repeat(24), `${'a'.repeat(23)}\n`, 'é'.repeat(24)])('%j is no account id', (text) => {
  expect(isAccountId(mac, text)).toBe(false);
});

test('an id of a site with another secret is rejected', () => {
  expect(isAccountId(mac, openAccountId(hmac('another'), new Uint8Array(28)))).toBe(false);
});

test('too few random bytes are rejected', () => {
  expect(() => openAccountId(mac, new Uint8Array(27))).toThrow(RangeError);
});

test('a retry of an anonymous report gets the same account; another address or key gets another', () => {
  const id = anonymousAccountId(mac, '192.0.2.1', 'key1');
  expect(isAccountId(mac, id)).toBe(true);
  expect(anonymousAccountId(mac, '192.0.2.1', 'key1')).toBe(id);
  expect(anonymousAccountId(mac, '192.0.2.1', 'key2')).not.toBe(id);
  expect(anonymousAccountId(mac, '192.0.2.11', 'key')).not.toBe(anonymousAccountId(mac, '192.0.2.1', '1key'));
});

test('hashes are eight bytes and differ between an account and an address of the same text', () => {
  expect(accountHash(mac, 'same')).toHaveLength(8);
  expect(addressHash(mac, 'same')).toHaveLength(8);
  expect(accountHash(mac, 'same')).not.toEqual(addressHash(mac, 'same'));
});

test('a hash is read as a big-endian number at any buffer offset; a hash of the wrong length gives 0', () => {
  const memory = Uint8Array.from([9, 0, 0, 0, 0, 0, 0, 1, 2, 9]);
  expect(accountNumber(memory.subarray(1, 9))).toBe('258');
  expect(accountNumber(new Uint8Array(8).fill(255))).toBe('18446744073709551615');
  expect(accountNumber(memory)).toBe('0');
});

test('an account is resolved only from its id or a number of the earlier site', () => {
  const account = openAccountId(mac, new Uint8Array(28));
  expect(accountNamed(mac, account)).toBe(account);
  expect(accountNamed(mac, '12345678')).toBe(legacyAccountId(mac, '12345678'));
  for (const other of ['1234567', `${account}x`, '']) expect(accountNamed(mac, other)).toBeUndefined();
});

test('ids and hashes are the same in every version', () => {
  expect(isAccountId(mac, 'LLLMSnFYqGF4Umff8iC264kd')).toBe(true);
  expect(legacyAccountId(mac, '12345678')).toBe('SgJq7IMByos3tKquXohVFYT5');
  expect(anonymousAccountId(mac, '192.0.2.1', 'key1')).toBe('3uyIQLnrAvcPI92uBDA9X23q');
  expect(Buffer.from(accountHash(mac, 'same')).toString('hex')).toBe('236a59a8bf45ff46');
  expect(Buffer.from(addressHash(mac, 'same')).toString('hex')).toBe('952d4597175a941e');
});
