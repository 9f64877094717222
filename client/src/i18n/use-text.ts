import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n } from './i18n.ts';
import type { TextKey, TextValues, Translate } from './text-key.ts';

/** The texts in the language of the screen; a component that uses it is drawn again when the language changes. */
export function useText(): Translate {
  const { t } = useTranslation(undefined, { i18n, useSuspense: false });
  return useCallback((key: TextKey, values?: TextValues) => t(key, values), [t]);
}
