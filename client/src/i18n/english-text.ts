import { hasTexts, textsIn } from './i18n.ts';
import type { TextKey, TextValues } from './text-key.ts';

/** The English text; undefined until English has loaded. Players of every language know some of it, such as "login". */
export function englishText(key: TextKey, values?: TextValues): string | undefined {
  return hasTexts('en') ? textsIn('en')(key, values) : undefined;
}
