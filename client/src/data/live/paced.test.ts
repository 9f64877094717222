import { createPaced } from './paced.ts';

test('runs at once per key, and once more after the pause if the key came again', () => {
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const pace = createPaced<string>(
    (key) => done.push(key),
    5_000,
    (_, end) => ends.push(end),
  );
  for (const key of ['a', 'a', 'a', 'b']) pace(key);
  expect(done).toEqual(['a', 'b']);
  for (const end of ends.splice(0)) end();
  expect(done).toEqual(['a', 'b', 'a']);
  for (const end of ends.splice(0)) end();
  pace('b');
  expect(done).toEqual(['a', 'b', 'a', 'b']);
});
