import type { ParseKeys } from 'i18next';
import type { Texts } from './locales/texts.ts';

declare module 'i18next' {
  /** Has the compiler reject a key without a text. */
  interface CustomTypeOptions {
    defaultNS: 'texts';
    nsSeparator: false;
    resources: { texts: Texts };
  }
}

/** Every text path, `feature.key`. The forms of a plural share one key; `count` selects the form. */
export type TextKey = Exclude<ParseKeys, `${string}_${Intl.LDMLPluralRule}`>;

/** Values for the placeholders of a text. `count` selects the plural form and is also filled in. */
export type TextValues = Readonly<Record<string, string | number>>;

export type Translate = (key: TextKey, values?: TextValues) => string;
