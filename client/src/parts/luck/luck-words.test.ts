import { textsIn } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { luckCell, luckSentence, luckWords } from './luck-words.ts';

beforeAll(() => startTestTexts('en'));
const t = textsIn('en');

test.each([
  [0.5, 'usual luck'],
  [0.75, 'usual luck'],
  [0.7501, 'luckier than 75 % would be'],
  [0.739, 'usual luck'],
  [0.939, 'luckier than 93 % would be'],
  [1, 'luckier than 99 % would be'],
  [0.2, 'less lucky than 80 % would be'],
  [0, 'less lucky than 99 % would be'],
])('a share of %d is %j', (share, words) => {
  expect(luckWords({ got: 1, expected: 1, share }, t)).toBe(words);
});

test('luck with an item is told in items, with all of them in sanity', () => {
  const luck = { got: 23, expected: 22.44, share: 0.55, runs: 18 };
  expect(luckSentence(luck, 'ofItem', t)).toBe('23 in 18 runs of yours, 22.4 expected: usual luck');
  expect(luckSentence({ ...luck, got: 231.7, runs: 1 }, 'ofAll', t)).toBe(
    'Drops worth 232 sanity in 1 run of yours, 22 expected: usual luck',
  );
  expect(luckCell(luck, t)).toBe('usual · 22.4');
  expect(luckCell({ ...luck, share: 0.939 }, t)).toBe('top 7 % · 22.4');
  expect(luckCell({ ...luck, share: 0 }, t)).toBe('bottom 1 % · 22.4');
});
