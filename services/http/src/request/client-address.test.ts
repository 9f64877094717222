import type { IncomingMessage } from 'node:http';
import { clientAddress, requestedHost } from './client-address.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const proxies = parseTrustedProxies('::1,127.0.0.1,10.0.0.0/8');

function from(remoteAddress: string, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { 'x-original-forwarded-for': forwarded };
  return clientAddress({ socket: { remoteAddress }, headers } as unknown as IncomingMessage, proxies);
}

test('a trusted proxy states the client address, the first entry counts', () => {
  expect(from('10.1.2.3', ' 203.0.113.7 , 10.9.9.9')).toBe('203.0.113.7');
  expect(from('::ffff:127.0.0.1', '203.0.113.7')).toBe('203.0.113.7');
});

test('forwarding headers of other peers are ignored', () => {
  expect(from('203.0.113.1', '198.51.100.1')).toBe('203.0.113.1');
  expect(from('10.1.2.3', 'not an address')).toBe('10.1.2.3');
  expect(from('11.0.0.1')).toBe('11.0.0.1');
});

test('all addresses of one IPv6 network count as one, however they are written', () => {
  expect(from('2001:db8:1:2:a:b:c:d')).toBe('2001:db8:1:2::/64');
  expect(from('2001:DB8:0001:2::1')).toBe('2001:db8:1:2::/64');
  expect(from('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(from('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('an invalid list of proxies is an error', () => {
  expect(() => parseTrustedProxies('10.0.0.0/33')).toThrow('10.0.0.0/33');
  expect(() => parseTrustedProxies('nonsense')).toThrow('nonsense');
});

test.each([
  [
    'the host forwarded by a proxy',
    '10.1.2.3',
    { host: '127.0.0.1:8080', 'x-forwarded-host': 'a.example:8443' },
    'a.example:8443',
  ],
  ['the first of many', '10.1.2.3', { host: 'b', 'x-forwarded-host': 'a.example, c.example' }, 'a.example'],
  ['the Host header if a proxy forwards none', '10.1.2.3', { host: 'a.example', 'x-forwarded-host': '' }, 'a.example'],
  [
    'the Host header for other peers',
    '203.0.113.1',
    { host: 'a.example', 'x-forwarded-host': 'b.example' },
    'a.example',
  ],
  ['empty without a Host header', '203.0.113.1', {}, ''],
])('the requested host is %s', (_, remoteAddress, headers, host) => {
  expect(requestedHost({ socket: { remoteAddress }, headers } as unknown as IncomingMessage, proxies)).toBe(host);
});
