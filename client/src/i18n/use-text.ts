import { textsIn } from './i18n.ts';
import type { Translate } from './text-key.ts';
import { useLanguage } from './use-language.ts';

/** Returns the texts in the current language; the component renders again when the language changes. */
export function useText(): Translate {
  return textsIn(useLanguage());
}
