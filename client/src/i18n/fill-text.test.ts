import { LANGUAGES } from '@droptally/domain/catalog/catalog';
import { TextFiller } from './fill-text.ts';
import { i18n } from './i18n.ts';
import { startTestTexts } from './testing/locale-files.ts';

const filler = new TextFiller(i18n);
const CASES = [
  ['rate.spoken', { rate: '5 %', interval: '4 – 6 %', runs: '1', count: 1 }],
  ['rate.spoken', { rate: '5 %', interval: '4 – 6 %', runs: '1,000', count: 1_000 }],
  ['rate.spoken', { rate: '$& {{runs}}', interval: '', runs: '0', count: 0 }],
  ['vocabulary.time.minutesSeconds', { minutes: 3, seconds: 7 }],
  ['vocabulary.time.minutesSeconds', { minutes: 3 }],
  ['shell.retry', undefined],
] as const;

test.each(LANGUAGES.flatMap((language) => CASES.map(([key, values]) => ({ language, key, values }))))(
  'fills $key in $language as i18next does, also the second time: $values',
  async ({ language, key, values }) => {
    for (const name of LANGUAGES) startTestTexts(name);
    await i18n.changeLanguage(language);
    const own = filler.fill(key, values);
    expect([own, filler.fill(key, values)]).toEqual([i18n.t(key, values), own]);
  },
);

test('texts that are added later are seen', () => {
  expect(filler.fill('later' as never)).toBe('later');
  i18n.addResource(i18n.language, 'texts', 'later', 'Here');
  filler.forget();
  expect(filler.fill('later' as never)).toBe('Here');
});
