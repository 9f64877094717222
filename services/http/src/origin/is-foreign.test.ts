import { isForeign } from './is-foreign.ts';
import { parseTrustedOrigins } from './trusted-origins.ts';

const trusted = parseTrustedOrigins('https://mirror.example, capacitor://localhost');

type Case = [what: string, headers: Record<string, string>, foreign: boolean, secure?: boolean];
const CASES: Case[] = [
  ['a program', {}, false],
  ['the page itself', { origin: 'https://site.example', 'sec-fetch-site': 'same-origin' }, false, true],
  ['the page behind a proxy that does not report TLS', { origin: 'https://site.example' }, false],
  ['the page without TLS', { origin: 'http://site.example' }, false],
  ['the page without TLS, of a site with it', { origin: 'http://site.example' }, true, true],
  ['another port', { origin: 'https://site.example:8443' }, true],
  ['a subdomain', { origin: 'https://evil.site.example' }, true],
  ['a host with the same prefix', { origin: 'https://site.example.evil.example' }, true],
  ['a host behind a user', { origin: 'https://site.example@evil.example' }, true],
  ['a frame without an origin', { origin: 'null' }, true],
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, true],
  ['an image on another site', { 'sec-fetch-site': 'cross-site' }, true],
  ['an image on a sister site', { 'sec-fetch-site': 'same-site' }, true],
  ['an unknown Sec-Fetch-Site', { 'sec-fetch-site': 'cross-planet' }, true],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }, false],
  ['a mirror that is listed', { origin: 'https://mirror.example', 'sec-fetch-site': 'cross-site' }, false],
  ['a shell that is listed', { origin: 'capacitor://localhost' }, false],
  ['the mirror without TLS', { origin: 'http://mirror.example' }, true],
  ['an origin that is not a URL', { origin: 'site.example' }, true],
  ['two origins', { origin: 'https://site.example, https://evil.example' }, true],
  ['an extension that is not listed', { origin: 'chrome-extension://abc', 'sec-fetch-site': 'none' }, true],
  [
    'a page of another site, whatever Sec-Fetch-Site says',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    true,
  ],
];

test.each(CASES)('%s with %j: foreign is %s', (_, headers, foreign, secure = false) => {
  expect(isForeign({ headers, requestedHost: 'site.example', secure }, trusted)).toBe(foreign);
});

test('the requested port counts, and the default one may be omitted', () => {
  const ask = (requestedHost: string, origin: string) =>
    isForeign({ headers: { origin }, requestedHost, secure: false }, trusted);
  expect(ask('localhost:8080', 'http://localhost:8080')).toBe(false);
  expect(ask('localhost:8080', 'http://localhost:5173')).toBe(true);
  expect(ask('site.example:443', 'https://site.example')).toBe(false);
  expect(ask('Site.Example', 'https://site.example')).toBe(false);
  expect(ask('', 'https://site.example')).toBe(true);
});

test.each([
  'null',
  '*',
  'mirror.example',
  'https://mirror.example/',
  'https://mirror.example/path',
  'https://Mirror.example',
  'https://*.example',
  'https://a b',
  'https://mirror.example:443',
  'file://',
  'capacitor://localhost/',
  'tauri://localhost:',
])('%s is not a valid trusted origin', (origin) => {
  expect(() => parseTrustedOrigins(`https://fine.example,${origin}`)).toThrow('DROPTALLY_TRUSTED_ORIGINS');
});

test.each([
  'capacitor://localhost',
  'tauri://localhost:1420',
  'chrome-extension://abcdefghijklmnop',
  'https://mirror.example:8443',
  'http://localhost',
])('%s is an origin', (origin) => {
  expect([...parseTrustedOrigins(` ${origin} ,`)]).toEqual([origin]);
});

test('an empty list trusts no origin', () => {
  expect(parseTrustedOrigins(' , ').size).toBe(0);
});
