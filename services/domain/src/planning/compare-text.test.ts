import { compareText } from './compare-text.ts';

test('texts are ordered by code units', () => {
  expect([compareText('a', 'b'), compareText('b', 'a'), compareText('a', 'a')]).toEqual([-1, 1, 0]);
  expect(['é', 'z', 'Z', 'a'].sort(compareText)).toEqual(['Z', 'a', 'z', 'é']);
});
