import type { FullyLocalised, Localised } from '@droptally/proto/api/catalog/server';

/** Returns a name in every language. Missing ones are in English, else in Chinese. */
export function filledNames({ zh, en, ja, ko }: Localised): FullyLocalised {
  const fallback = en ?? zh;
  return { zh, en: fallback, ja: ja ?? fallback, ko: ko ?? fallback };
}
