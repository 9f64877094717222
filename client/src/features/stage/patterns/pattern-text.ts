import type { Catalogue } from '../../../data/catalogue/catalogue.ts';
import type { PatternRow } from '../../../data/rows/pattern-rows.ts';
import type { Translate } from '../../../i18n/text-key.ts';

/** What a pattern is: `Orirock Cube + 2 × LMD`. */
export function patternText({ parts }: PatternRow, catalogue: Catalogue, t: Translate): string {
  if (parts === null) return t('chart.others');
  if (parts.length === 0) return t('chart.noDrops');
  return parts.map(({ item, quantity }) => counted(quantity, catalogue.nameOf(item))).join(' + ');
}

/** Most parts come once: said each time, it would push the last part, which tells patterns apart, out of sight. */
function counted(quantity: number, name: string): string {
  return quantity === 1 ? name : `${quantity} × ${name}`;
}
