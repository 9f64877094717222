import type { FullyLocalised, Localised } from '@droptally/proto/api/catalogue/server';

/** Returns a name in every language. Missing ones are in English, else in Chinese. */
export function filledNames({ zh, en, ja, ko }: Localised): FullyLocalised {
  const elsewhere = en ?? zh;
  return { zh, en: elsewhere, ja: ja ?? elsewhere, ko: ko ?? elsewhere };
}
