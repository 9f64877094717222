import type { Language } from '@droptally/domain/catalog/catalogue';
import { switchLanguage } from '../../i18n/i18n.ts';

/** Changes the language at once, and for the next visits. */
export function useLanguageChoice(): (language: Language) => void {
  return (language) => void switchLanguage(language);
}
