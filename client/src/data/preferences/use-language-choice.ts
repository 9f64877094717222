import type { Language } from '@droptally/domain/catalog/catalogue';
import { switchLanguage } from '../../i18n/i18n.ts';
import { detectLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { platform } from '../platform/platform.ts';
import { getPreference, setPreference } from './preference-store.ts';

/** The language to begin with: the chosen one, else the first of the browser's. */
export function firstLanguage(): Language {
  const chosen = platform === 'ios' ? null : getPreference('language');
  return chosen ?? detectLanguage(navigator.languages ?? [navigator.language]);
}

/** The language of the screens, and how to choose another for good. */
export function useLanguageChoice(): [Language, (language: Language) => Promise<void>] {
  return [useLanguage(), chooseLanguage];
}

async function chooseLanguage(language: Language): Promise<void> {
  await switchLanguage(language);
  setPreference('language', language);
}
