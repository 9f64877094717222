import type { FastifyRequest } from 'fastify';
import { isEarlierPage } from './earlier-page.ts';

/** As browsers send it for `fetch(url, { cache: 'no-store' })`. */
const FETCHED = { host: 'drops.example', accept: '*/*', 'cache-control': 'no-cache', pragma: 'no-cache' };

const asking = (headers: Record<string, string>) =>
  ({ headers, requestedHost: headers['x-forwarded-host'] ?? headers['host'] }) as unknown as FastifyRequest;

test.each([
  ['over TLS', { ...FETCHED, 'sec-fetch-site': 'same-origin', referer: 'https://drops.example/' }],
  ['without TLS', { ...FETCHED, referer: 'http://drops.example/' }],
  [
    'behind a proxy',
    { ...FETCHED, host: 'inside:8080', 'x-forwarded-host': 'a.example', referer: 'http://a.example/' },
  ],
  ['on a port', { ...FETCHED, host: 'drops.example:8080', referer: 'http://drops.example:8080/result' }],
])('an earlier dashboard is recognized %s', (_, headers) => {
  expect(isEarlierPage(asking(headers))).toBe(true);
});

test.each([
  ['a program', { host: 'drops.example', accept: '*/*' }],
  ['a program that wants no kept answer', FETCHED],
  ['a program that names a page elsewhere', { ...FETCHED, referer: 'https://elsewhere.example/' }],
  ['a program that names nonsense', { ...FETCHED, referer: 'drops.example' }],
  ['a page of another site', { ...FETCHED, 'sec-fetch-site': 'cross-site', referer: 'https://drops.example/' }],
  [
    'a page of the existing client',
    { ...FETCHED, accept: 'application/json, text/plain, */*', 'sec-fetch-site': 'same-origin' },
  ],
])('%s is not an earlier dashboard', (_, headers) => {
  expect(isEarlierPage(asking(headers))).toBe(false);
});
