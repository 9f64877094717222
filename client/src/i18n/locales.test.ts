import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@droptally/domain/catalog/catalog';
import { flatTexts, readSources, readTexts, SOURCE } from './testing/locale-files.ts';

/** Texts that are the same in all languages. */
const SAME_EVERYWHERE = new Set([
  'CN',
  'US',
  'JP',
  'KR',
  'LMD',
  'CSV',
  'JSON',
  'PNG',
  'SVG',
  'TSV',
  'URL',
  'Droptally',
  'GitHub',
]);
const PLURAL = /_(zero|one|two|few|many|other)$/;

const others = LANGUAGES.filter((language) => language !== 'en');
const texts = new Map(LANGUAGES.map((language) => [language, flatTexts(readTexts(language))]));
const english = texts.get('en') ?? new Map<string, string>();
const stemOf = (key: string) => key.replace(PLURAL, '');
const stems = new Set([...english.keys()].map(stemOf));
const sources = readSources();

test.each(LANGUAGES)('%s has every text in each of its plural forms, and no others', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const wanted = [...stems].flatMap((stem) =>
    english.has(`${stem}_other`) ? forms.map((form) => `${stem}_${form}`) : stem,
  );
  const there = [...(texts.get(language)?.keys() ?? [])];
  expect(there.filter((key) => !wanted.includes(key))).toEqual([]);
  expect(wanted.filter((key) => !there.includes(key))).toEqual([]);
});

test.each(others)('every text is translated into %s', (language) => {
  const same = [...(texts.get(language) ?? [])].filter(
    ([key, text]) => text === english.get(key) && !isSameEverywhere(text),
  );
  expect(same).toEqual([]);
});

test.each(others)('%s has the same placeholders and elements as English', (language) => {
  const different = [...(texts.get(language) ?? [])].filter(
    ([key, text]) => placesIn(text) !== placesIn(english.get(key) ?? ''),
  );
  expect(different).toEqual([]);
});

test('every text is used', () => {
  const all = sources.map(({ source }) => source).join('\n');
  const unused = [...stems].filter((stem) => !["'", '"', '`'].some((quote) => all.includes(quote + stem + quote)));
  expect(unused).toEqual([]);
});

test('every text used exists', () => {
  const used = sources.flatMap(({ path, source }) =>
    [...source.matchAll(/\b(?:t|translate)\(\s*['"]([\w.]+)['"]/g)].map(([, key]) => ({ path, key: key ?? '' })),
  );
  expect(used.filter(({ key }) => !stems.has(key))).toEqual([]);
});

test('keys are literals, never concatenated', () => {
  const together = sources.filter(({ source }) => /\b(?:t|translate)\(\s*`/.test(source));
  expect(together.map(({ path }) => path)).toEqual([]);
});

test('every text file is part of the key type', () => {
  const typed = readFileSync(join(SOURCE, 'i18n/locales/texts.ts'), 'utf8');
  const features = Object.keys(readTexts('en'));
  expect(features.filter((feature) => !new RegExp(`\\b${feature}'?: typeof `).test(typed))).toEqual([]);
});

test('no text has an exclamation mark', () => {
  const shouting = LANGUAGES.flatMap((language) =>
    [...(texts.get(language) ?? [])].filter(([, text]) => /[!！]/.test(text)),
  );
  expect(shouting).toEqual([]);
});

test.each(['ja', 'ko'] as const)('the switches of category and source in %s begin with different words', (language) => {
  const wordOf = (key: string) => texts.get(language)?.get(`vocabulary.${key}`)?.charAt(0);
  expect(wordOf('category.all')).not.toBe(wordOf('source.global'));
});

function placesIn(text: string): string {
  return [...new Set([...text.matchAll(/{{\s*(\w+)\s*}}|<\/?(\w+)>/g)].map(([place]) => place))].sort().join();
}

/** True for listed words, and for texts without letters. */
function isSameEverywhere(text: string): boolean {
  return SAME_EVERYWHERE.has(text) || !/\p{L}/u.test(text.replaceAll(/{{.*?}}/g, ''));
}
