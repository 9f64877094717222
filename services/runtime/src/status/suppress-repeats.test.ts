import { suppressRepeats } from './suppress-repeats.ts';

test('the same line is logged once a minute, another one at once', () => {
  let now = 0;
  const said: string[] = [];
  const say = suppressRepeats(
    (text) => said.push(text),
    () => now,
  );
  for (const [at, text] of [
    [0, 'refused'],
    [59_999, 'refused'],
    [59_999, 'reset'],
    [60_000, 'refused'],
  ] as const) {
    now = at;
    say(text);
  }
  expect(said).toEqual(['refused', 'reset', 'refused']);
});
