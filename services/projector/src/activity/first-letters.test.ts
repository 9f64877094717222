import { FirstLetters } from './first-letters.ts';

test('of each partition the first record that cannot be read is said', () => {
  const said: string[] = [];
  const letters = new FirstLetters((line) => void said.push(line));
  for (const partition of [0, 1]) for (const offset of [7, 8]) letters.note({ partition, offset, reason: 'malformed' });
  expect(said).toEqual([
    expect.stringContaining('Record 7 of partition 0 cannot be read (malformed)'),
    expect.stringContaining('Record 7 of partition 1 cannot be read (malformed)'),
  ]);
});
