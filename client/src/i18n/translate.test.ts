import { textsIn, translate } from './i18n.ts';
import { startTestTexts } from './testing/locale-files.ts';

beforeAll(() => {
  startTestTexts('en');
  startTestTexts('ja');
});

test('fills a text in the form that the count selects', () => {
  const text = (count: number) => translate('rate.seenIn', { rate: '5 %', runs: `~${count}`, count });
  expect([1, 7].map(text)).toEqual(['5 % in ~1 run', '5 % in ~7 runs']);
});

test.each(['{{filter}} $& {{x}}', '$t(table.filter)', '<b> & "'])('leaves a value of %s as it is', (filter) => {
  expect(translate('table.nothingFits', { filter })).toContain(filter);
});

test('each language has its own texts', () => {
  expect(textsIn('en')('vocabulary.time.seconds', { seconds: 5 })).toBe('5 s');
  expect(textsIn('ja')('vocabulary.time.seconds', { seconds: 5 })).toBe('5秒');
});

test('the compiler rejects a key without a text, and one form of a plural', () => {
  // @ts-expect-error
  expect(translate('no.such.key')).toBe('no.such.key');
  // @ts-expect-error
  expect(translate('rate.seenIn_one')).toContain('run');
});
