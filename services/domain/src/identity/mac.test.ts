import { macFor, sameText } from './mac.ts';

test('a MAC is made over the use and the parts with their lengths', () => {
  const told: string[] = [];
  macFor((message) => new Uint8Array(told.push(message)), 'report key', 'ab', '');
  expect(told).toEqual(['droptally report key\n2:ab\n0:']);
});

test.each([
  ['', '', true],
  ['ab', 'ab', true],
  ['ab', 'ac', false],
  ['ab', 'cb', false],
  ['ab', 'abc', false],
  ['abc', 'ab', false],
])('%j and %j are the same text: %s', (a, b, same) => {
  expect(sameText(a, b)).toBe(same);
});
