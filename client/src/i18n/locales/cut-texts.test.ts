import { textsIn } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { cutTexts } from './cut-texts.ts';

test('looks up a text once per plural form and fills it each time', () => {
  const lookups: unknown[] = [];
  const fill = cutTexts('en', (_key, { count }) => {
    lookups.push(count);
    return count === 1 ? '{{rate}} in {{runs}} run' : '{{rate}} in {{runs}} runs';
  });
  const text = (count: number) => fill('rate.seenIn', { rate: '5 %', runs: `~${count}`, count });
  expect([1, 7, 9, 1].map(text)).toEqual(['5 % in ~1 run', '5 % in ~7 runs', '5 % in ~9 runs', '5 % in ~1 run']);
  expect(lookups).toEqual([1, 7]);
});

test('leaves a value that looks like a placeholder as it is', () => {
  const fill = cutTexts('en', () => '“{{filter}}”');
  expect(fill('table.nothingFits', { filter: '{{filter}} $& {{x}}' })).toBe('“{{filter}} $& {{x}}”');
});

test('each language has its own texts', () => {
  startTestTexts('en');
  startTestTexts('ja');
  expect(textsIn('en')('vocabulary.time.seconds', { seconds: 5 })).toBe('5 s');
  expect(textsIn('ja')('vocabulary.time.seconds', { seconds: 5 })).toBe('5秒');
});
