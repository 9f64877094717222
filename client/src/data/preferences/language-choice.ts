import type { Language } from '@droptally/domain/catalog/catalog';
import { platform } from '#data/platform/platform.ts';
import { switchLanguage } from '#i18n/i18n.ts';
import { detectLanguage } from '#i18n/language.ts';
import { getPreference, setPreference } from './preference-store.ts';

/** The language at start: the chosen one, else the first supported one of the browser. */
export function firstLanguage(): Language {
  const chosen = platform === 'ios' ? null : getPreference('language');
  return chosen ?? detectLanguage(navigator.languages ?? [navigator.language]);
}

/** Switches the language and stores the choice. */
export async function setLanguage(language: Language): Promise<void> {
  await switchLanguage(language);
  setPreference('language', language);
}
