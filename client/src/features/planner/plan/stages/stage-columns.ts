import { EXP_ITEM, LMD_ITEM } from '@droptally/domain/catalog/planner-rules';
import type { StageReason } from '@droptally/domain/planning/plan-reasons';
import type { StageCost } from '@droptally/domain/planning/planner';
import { type ItemCount, type ShownStage, yieldsOf } from '@droptally/domain/planning/shown-plan';
import type { Catalog } from '#data/catalog/catalog.ts';
import { asCode } from '#data/catalog/names.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { itemLabels } from '#features/planner/item-labels.ts';
import { tileOf } from '#features/planner/tile-of.ts';
import { formatShortCount, formatTenths } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import type { Column, DropValue } from '#ui/table/column.ts';

/** From as many needs on, a stage that serves all of them is said to, instead of showing the same tiles in each row. */
const SEVERAL = 3;
/** A tenth of so much says nothing. */
const WHOLE_FROM = 1_000;

/** How many needed items the stages serve together. */
export function servedBy(stages: readonly ShownStage[]): number {
  return new Set(stages.flatMap(({ serves }) => serves)).size;
}

/** How often to play each stage, what it is expected to drop, and what that is for. `needs` are served in all. */
export function stageColumns(
  catalog: Catalog,
  needs: number,
  { leftOut, reasons }: Pick<PlanState, 'leftOut' | 'reasons'>,
  t: Translate,
): readonly Column<ShownStage>[] {
  // One LMD or EXP costs next to nothing anywhere.
  const priced = reasons?.stages.filter(({ itemId }) => itemId !== LMD_ITEM && itemId !== EXP_ITEM);
  const prices = new Map(priced?.map((reason) => [reason.stageId, reason]));
  const costs = new Map(leftOut?.map((cost) => [cost.stageId, cost]));
  const labelOf = itemLabels(catalog, t);
  const drop = ({ itemId, count }: ItemCount): DropValue => {
    const { text, lang } = labelOf(itemId);
    return { item: tileOf(itemId, catalog), name: text, ...(lang && { lang }), quantity: count };
  };
  return [
    {
      id: 'stage',
      kind: 'code',
      title: t('vocabulary.word.stage'),
      minWidth: 120,
      value: ({ stageId }) => {
        const stage = catalog.stages.get(stageId);
        return stage ? asCode(catalog.labelOf(stage), catalog.noteOf(stage)) : { code: stageId };
      },
    },
    {
      id: 'runs',
      kind: 'count',
      title: t('planner.runs'),
      minWidth: 56,
      priority: 0,
      value: ({ runs }) => runs,
    },
    {
      id: 'sanity',
      kind: 'count',
      title: t('vocabulary.word.sanity'),
      minWidth: 64,
      priority: 0,
      value: ({ sanity }) => sanity,
    },
    {
      id: 'drops',
      kind: 'drops',
      title: t('planner.expected'),
      tooltip: t('planner.expectedHint'),
      minWidth: 144,
      priority: 0,
      value: (stage) => yieldsOf(stage).map(drop),
    },
    {
      id: 'serves',
      kind: 'drops',
      title: t('planner.serves'),
      tooltip: t('planner.servesHint'),
      minWidth: 96,
      value: ({ serves }) =>
        needs >= SEVERAL && serves.length === needs
          ? t('planner.servesAll')
          : serves.map((itemId) => drop({ itemId, count: 0 })),
    },
    {
      id: 'without',
      kind: 'code',
      title: t('planner.without'),
      tooltip: t('planner.withoutHint'),
      minWidth: 112,
      sortValue: ({ stageId }) => costs.get(stageId)?.sanity ?? null,
      value: ({ stageId }) => withoutText(costs.get(stageId), catalog, t),
    },
    {
      id: 'each',
      kind: 'code',
      title: t('reasons.each'),
      tooltip: t('reasons.eachHint'),
      minWidth: 112,
      priority: 9,
      sortValue: ({ stageId }) => prices.get(stageId)?.here ?? null,
      value: ({ stageId }) => eachText(prices.get(stageId), catalog, t),
    },
  ];
}

/** What one of the main drop costs here, and what it would by the best other way. */
function eachText(reason: StageReason | undefined, catalog: Catalog, t: Translate) {
  if (!reason) return null;
  const { here, crafted = Number.POSITIVE_INFINITY, next } = reason;
  const code = inTenths(here);
  const other = next && catalog.stages.get(next.stageId);
  if (next && other && next.sanity <= crafted)
    return { code, note: t('reasons.next', { stage: catalog.labelOf(other).text, sanity: inTenths(next.sanity) }) };
  return Number.isFinite(crafted) ? { code, note: t('reasons.crafted', { sanity: inTenths(crafted) }) } : { code };
}

function inTenths(sanity: number): string {
  return formatTenths(Math.round(sanity * 10) / 10);
}

function withoutText(cost: StageCost | undefined, catalog: Catalog, t: Translate) {
  if (!cost) return null;
  if (cost.sanity === undefined) return { code: t('planner.withoutNone') };
  const more = Math.round(cost.sanity * 10) / 10;
  const count = more < WHOLE_FROM ? formatTenths(more) : formatShortCount(Math.round(more));
  const code = more > 0 ? `+${count}` : t('planner.withoutNoMore');
  const stage = cost.instead === undefined ? undefined : catalog.stages.get(cost.instead);
  return { code, ...(stage && { note: catalog.labelOf(stage).text }) };
}
