import { LANGUAGES, type Language } from '@droptally/domain/catalog/catalog';

export const DEFAULT_LANGUAGE: Language = 'zh';
export const FALLBACK_LANGUAGE: Language = 'en';

/** Each language's name for itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  zh: '简体中文',
  en: 'English',
  ja: '日本語',
  ko: '한국어',
};

/** What marks a language, in that language, whose texts no native speaker has read yet. */
export const BETA_MARKS: Readonly<Partial<Record<Language, string>>> = { ja: 'ベータ', ko: '베타' };

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** Returns the first of the browser's languages that has texts, else Chinese. */
export function detectLanguage(wished: readonly string[]): Language {
  const primary = wished.map((tag) => tag.toLowerCase().split('-')[0]);
  return primary.find(isLanguage) ?? DEFAULT_LANGUAGE;
}
