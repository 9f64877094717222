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
  [`br${','.repeat(1_022)}`, 'br'],
  [`br${','.repeat(1_023)}`, undefined],
])('Accept-Encoding %p takes %p', (header, coding) => {
  expect(acceptedCoding(header)).toBe(coding);
});

test.each([
  ['spaces', ' '],
  ['commas', ','],
  ['semicolons', ';'],
  ['weights', ',br;q=0.'],
])('64 KB of %s behind a coding are not read', (_, part) => {
  expect(acceptedCoding(`br,${part.repeat(65_536 / part.length)}`)).toBeUndefined();
});
