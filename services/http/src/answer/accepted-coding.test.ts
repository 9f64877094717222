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
  ['spaces', `a;${' '.repeat(65_536)}`],
  ['commas', ','.repeat(65_536)],
  ['semicolons', ';'.repeat(65_536)],
  ['weights', 'br;q=0.'.repeat(9_000)],
])('64 KB of %s are parsed quickly', (_, header) => {
  // The machine may be busy for a moment, but hardly each time.
  const took = Array.from({ length: 3 }, () => {
    const begun = performance.now();
    acceptedCoding(header);
    return performance.now() - begun;
  });
  expect(Math.min(...took)).toBeLessThan(100);
});
