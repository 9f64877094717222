import { LANGUAGES, type Language, type Localised } from '@droptally/domain/catalog/catalog';
import type { Entry } from './entry.ts';

/** Reads a name per language, of which zh is required. A plain text applies to all. */
export function readLocalised(entry: Entry): Localised {
  if (typeof entry.value === 'string') {
    const text = entry.text();
    return { zh: text, en: text, ja: text, ko: text } satisfies Record<Language, string>;
  }
  const texts = readPerLanguage(entry, (value) => value.text());
  if (texts.zh === undefined) entry.refuse('name-zh', 'the zh name is missing');
  return { ...texts, zh: texts.zh ?? '' };
}

export function readPerLanguage<T>(entry: Entry, read: (entry: Entry) => T): Partial<Record<Language, T>> {
  const found: Partial<Record<Language, T>> = {};
  const known = entry.fields([], LANGUAGES);
  for (const language of LANGUAGES) {
    const value = known[language];
    if (value) found[language] = read(value);
  }
  return found;
}
