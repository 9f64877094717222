import { useTranslation } from 'react-i18next';
import type { Translate } from './text-key.ts';

/** Returns the texts in the current language; the component renders again when the language changes. */
export function useText(): Translate {
  return useTranslation().t;
}
