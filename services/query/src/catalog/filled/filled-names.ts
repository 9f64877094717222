import type { FullyLocalised, Localised } from '@droptally/proto/api/catalogue/server';

/** A name in every language; where one has none, in English, else in Chinese. */
export function filledNames({ zh, en, ja, ko }: Localised): FullyLocalised {
  const elsewhere = en ?? zh;
  return { zh, en: elsewhere, ja: ja ?? elsewhere, ko: ko ?? elsewhere };
}
