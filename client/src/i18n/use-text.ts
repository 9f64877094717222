import { textsIn } from './i18n.ts';
import type { Translate } from './text-key.ts';
import { useLanguage } from './use-language.ts';

/** The texts in the language of the screen; a component that uses it is drawn again when the language changes. */
export function useText(): Translate {
  return textsIn(useLanguage());
}
