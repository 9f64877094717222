import { compareVersions } from './compare-versions.ts';

test.each([
  ['1.0.0', '1.0.0', 0],
  ['v1.2.3', '1.2.3', 0],
  ['1.2.3+build', '1.2.3', 0],
  ['1.9.0', '1.10.0', -1],
  ['2.0.0', '1.99.99', 1],
  ['1.0.0-beta.2', '1.0.0-beta.11', -1],
  ['1.0.0-beta', '1.0.0', -1],
  ['1.0.0-alpha', '1.0.0-alpha.1', -1],
  ['1.0.0-1', '1.0.0-alpha', -1],
  ['nonsense', '0.0.1', -1],
  ['0.0.1', '', 1],
  ['nonsense', 'other nonsense', 0],
])('%s against %s is %d', (one, other, expected) => {
  expect(compareVersions(one, other)).toBe(expected);
});
