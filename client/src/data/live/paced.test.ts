import { createPaced } from './paced.ts';

test('the first time counts at once, what comes within the pause once more at its end, and other keys wait for none', () => {
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
