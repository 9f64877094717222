import { cookieDomains } from './cookie-domains.ts';

test.each([
  ['the host, without its port', 'drops.example:8443', {}, 'drops.example'],
  ['the host in lowercase', 'Drops.Example', {}, 'drops.example'],
  ['the host as cookies spell it', 'drops.例え.example', {}, 'drops.xn--r8jz45g.example'],
  ['the host for its own page', 'drops.example', { origin: 'https://drops.example' }, 'drops.example'],
  ['the host for a link from its own page', 'drops.example', { referer: 'https://drops.example/a' }, 'drops.example'],
  ['none for a page of another host', 'drops.example', { origin: 'https://mirror.example' }, undefined],
  ['none for a page of a subdomain', 'drops.example', { referer: 'https://www.drops.example/' }, undefined],
  ['none for a frame without an origin', 'drops.example', { origin: 'null' }, undefined],
  ['none for an address', '192.0.2.7:8080', {}, undefined],
  ['none for an address written otherwise', '0x7f.1:8080', {}, undefined],
  ['none for an IPv6 address', '[2001:db8::1]:8080', {}, undefined],
  ['none for one label', 'localhost:8080', {}, undefined],
  ['none for a name that ends in a dot', 'drops.example.', {}, undefined],
  ['none for an invalid host', 'a.b; Secure', {}, undefined],
  ['none for a line break', 'a.b\r\nSet-Cookie: x', {}, undefined],
  ['none without a host', '', {}, undefined],
])('%s', (_, requestedHost, headers, domain) => {
  expect(cookieDomains({ requestedHost, headers }, undefined).domain).toBe(domain);
});

test.each([
  ['an address has one cookie', '127.0.0.1:8080', {}, undefined, []],
  ['the host cookie replaces the one without a domain', 'a.example', {}, undefined, [undefined]],
  [
    'the cookie without a domain replaces the host cookie',
    'a.example',
    { origin: 'app://x' },
    undefined,
    ['a.example'],
  ],
  ['the configured one replaces both', 'a.example', {}, 'example', [undefined, 'a.example']],
  ['the configured one replaces the only other', 'localhost', {}, 'example', [undefined]],
  ['the configured one is the host cookie', 'a.example', {}, '.a.example', [undefined]],
])('%s', (_, requestedHost, headers, configured, others) => {
  expect(cookieDomains({ requestedHost, headers }, configured).others).toEqual(others);
});
