import { isPublicAddress, lookUpPublic } from './public-address.ts';

test.each([
  '10.1.2.3',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
])('%s is not public', (address) => {
  expect(isPublicAddress(address, 4)).toBe(false);
});

test.each([
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2001:0:7f00:1::',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
])('%s is not public', (address) => {
  expect(isPublicAddress(address, 6)).toBe(false);
});

test('addresses of the internet are', () => {
  expect([isPublicAddress('142.250.74.106', 4), isPublicAddress('2a00:1450:4001:80b::200a', 6)]).toEqual([true, true]);
});

test('a name that leads to this machine is not resolved', async () => {
  const found = await new Promise((done) =>
    lookUpPublic('localhost', {}, (error, address) => done(error?.code ?? address)),
  );
  expect(found).toBe('ENOTFOUND');
});
