import { countedName } from '@droptally/domain/export/counted-name';
import type { Catalog } from '#data/catalog/catalog.ts';
import type { PatternRow } from '#data/rows/pattern-rows.ts';
import type { Translate } from '#i18n/text-key.ts';

/** A pattern in words: `Orirock Cube + 2 × LMD`. */
export function patternText({ parts }: PatternRow, catalog: Catalog, t: Translate): string {
  if (parts === null) return t('chart.others');
  if (parts.length === 0) return t('chart.noDrops');
  return parts.map(({ item, quantity }) => countedName(quantity, catalog.nameOf(item))).join(' + ');
}
