import { formatSize } from './format-size.ts';

test.each([
  [0, '0 kB'],
  [12, '0.1 kB'],
  [188, '0.2 kB'],
  [1_530, '1.5 kB'],
  [2_340_000, '2.3 MB'],
  [23_400_000, '23 MB'],
])('formats %d bytes as %s', (size, text) => {
  expect(formatSize(size, 'en')).toBe(text);
});

test('has the unit as the language writes it', () => {
  const written = (['zh', 'ja', 'ko'] as const).map((language) => formatSize(188, language));
  expect(written).toEqual(['0.2 kB', '0.2 KB', '0.2kB']);
});
