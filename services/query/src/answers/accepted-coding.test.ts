import { acceptedCoding } from './accepted-coding.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.2', 'gzip'],
  ['gzip, br;q=0.1', 'gzip'],
  ['*', 'br'],
  ['br;q=x', undefined],
])('Accept-Encoding %p takes %p', (header, coding) => {
  expect(acceptedCoding(header)).toBe(coding);
});
