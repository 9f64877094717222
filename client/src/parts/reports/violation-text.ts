import type { DropRule, DropType } from '@droptally/domain/catalog/catalog';
import type { Violation } from '@droptally/domain/reporting/check-drops';
import type { Catalog } from '#data/catalog/catalog.ts';
import type { TextKey, Translate } from '#i18n/text-key.ts';
import { DROP_TYPE_TEXTS } from './drop-type-texts.ts';

type RuledStage = { stageId: string; rules: readonly DropRule[] };

const ITEM_TEXTS = {
  gte: 'report.item.gte',
  lte: 'report.item.lte',
  not: 'report.item.not',
  unlisted: 'report.rules.null',
} as const satisfies Record<Violation['kind'], TextKey>;

const TYPE_TEXTS = {
  gte: 'report.type.gte',
  lte: 'report.type.lte',
  not: 'report.type.not',
  unlisted: 'report.rules.EMPTY_RULE',
} as const satisfies Record<Violation['kind'], TextKey>;

/** Describes a violation of a stage's rules. */
export function violationText(violation: Violation, subject: RuledStage, catalog: Catalog, t: Translate): string {
  const { kind, dropType, itemId, found, bounds } = violation;
  const should = kind === 'gte' ? (bounds?.lower ?? 0) : (bounds?.upper ?? 0);
  const type = t(DROP_TYPE_TEXTS[dropType]);
  const ofStage = stageLabel(subject.stageId, catalog);
  if (itemId === undefined) return t(TYPE_TEXTS[kind], { stage: ofStage, type, should, found });
  const item = itemLabel(itemId, catalog);
  if (kind === 'unlisted' && !hasRuleFor(subject, dropType))
    return t('report.rules.EMPTY_RULE', { stage: ofStage, type, item });
  return t(ITEM_TEXTS[kind], { stage: ofStage, item, type, should, found });
}

function hasRuleFor({ rules }: RuledStage, dropType: DropType): boolean {
  return rules.some((rule) => rule.dropType === dropType);
}

function stageLabel(stageId: string, catalog: Catalog): string {
  const stage = catalog.stages.get(stageId);
  return stage ? catalog.distinctLabelOf(stage).text : stageId;
}

function itemLabel(itemId: string, catalog: Catalog): string {
  const item = catalog.items.get(itemId);
  return item ? catalog.nameOf(item) : itemId;
}
