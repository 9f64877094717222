import { useTranslation } from 'react-i18next';
import { englishText } from './english-text.ts';
import type { TextKey, TextValues } from './text-key.ts';

/** A name in the current language, and in English as another name to be found by. */
type Name = { text: string; otherName: () => string | undefined };

export type NameOf = (key: TextKey, values?: TextValues) => Name;

/** Returns the names of what the palette and the search find. */
export function useName(): NameOf {
  const { t } = useTranslation();
  return (key, values) => ({ text: t(key, values), otherName: () => englishText(key, values) });
}
