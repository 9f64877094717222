import type { Violation } from '@droptally/domain/reporting/check-drops';
import type { Catalog } from '#data/catalog/catalog.ts';
import { DROP_TYPE_TEXTS } from '#features/report/tiles/drop-type-texts.ts';
import type { TextKey, Translate } from '#i18n/text-key.ts';

const ITEM_TEXTS = {
  gte: 'report.item.gte',
  lte: 'report.item.lte',
  not: 'report.item.not',
  unlisted: 'report.item.unlisted',
} as const satisfies Record<Violation['kind'], TextKey>;

const TYPE_TEXTS = {
  gte: 'report.type.gte',
  lte: 'report.type.lte',
  not: 'report.type.not',
  unlisted: 'report.type.not',
} as const satisfies Record<Violation['kind'], TextKey>;

/** Describes a rule violation. */
export function violationText(violation: Violation, catalog: Catalog, t: Translate): string {
  const { kind, dropType, itemId, found, bounds } = violation;
  const should = kind === 'gte' ? (bounds?.lower ?? 0) : (bounds?.upper ?? 0);
  const type = t(DROP_TYPE_TEXTS[dropType]);
  if (itemId === undefined) return t(TYPE_TEXTS[kind], { type, should, found });
  const item = catalog.items.get(itemId);
  return t(ITEM_TEXTS[kind], { item: item ? catalog.nameOf(item) : itemId, type, should, found });
}
