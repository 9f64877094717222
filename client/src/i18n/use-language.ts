import type { Language } from '@droptally/domain/catalog/catalog';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from './i18n.ts';

/** The current language; the component renders again when it changes. */
export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}
