import { cookieDomain } from './cookie-domain.ts';

test.each([
  ['the host, without its port', { host: 'drops.example:8443' }, 'drops.example'],
  ['the host in small letters', { host: 'Drops.Example' }, 'drops.example'],
  ['the host where its own page asks', { host: 'drops.example', origin: 'https://drops.example' }, 'drops.example'],
  ['the host where a page of it links', { host: 'drops.example', referer: 'https://drops.example/a' }, 'drops.example'],
  ['none for a page of another host', { host: 'drops.example', origin: 'https://mirror.example' }, undefined],
  ['none for a page of a host below', { host: 'drops.example', referer: 'https://www.drops.example/' }, undefined],
  ['none for a frame without an origin', { host: 'drops.example', origin: 'null' }, undefined],
  ['none for an address', { host: '192.0.2.7:8080' }, undefined],
  ['none for a long address', { host: '[2001:db8::1]:8080' }, undefined],
  ['none for one label', { host: 'localhost:8080' }, undefined],
  ['none for what is no host', { host: 'a.b; Secure' }, undefined],
  ['none without a host', {}, undefined],
])('%s', (_, headers, domain) => {
  expect(cookieDomain(headers)).toBe(domain);
});
