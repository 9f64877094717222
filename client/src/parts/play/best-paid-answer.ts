import { existsAt } from '@droptally/domain/catalog/existence';
import { EXP_ITEM, LMD_ITEM } from '@droptally/domain/catalog/planner-rules';
import { sanityOf } from '@droptally/domain/catalog/sanity';
import { bestPaid } from '@droptally/domain/planning/best-paid';
import { isOpenToday } from '@droptally/domain/planning/open-today';
import type { PlannerRules } from '@droptally/proto/api/catalog/planner';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { SummedRow } from '@droptally/proto/api/matrix';
import type { WorthAnswer } from '@droptally/proto/api/worth';
import type { Catalog } from '#data/catalog/catalog.ts';
import { formatCount, formatRate, formatTenths } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { efficiencyRate } from '#parts/worth/efficiency-rate.ts';

export type PaidSources = {
  catalog: Catalog;
  rules: PlannerRules;
  worth: WorthAnswer;
  matrix: readonly SummedRow[];
  t: Translate;
};

/** More would hide what else is found. */
const WAYS = 3;

/** A stage to spend some sanity on: `4-6 ×7 → 8.4 Rock`, and how well it pays: `pays 99 % of its sanity`. */
export type PaidAnswer = { stage: Stage; text: string; note: string };

/** What some sanity is best spent on where no plan is played: the stages that are open today and pay best. */
export function bestPaidAnswers(sanity: number, sources: PaidSources): readonly PaidAnswer[] {
  const { catalog, rules, worth } = sources;
  const { server, at, stages } = catalog;
  const ways = worth.stages.flatMap((paid) => {
    const { stageId, efficiency } = paid;
    const stage = stages.get(stageId);
    const cost = stage && sanityOf(stage);
    if (!stage || !cost || !existsAt(stage.existence, server, at)) return [];
    if (!isOpenToday(stageId, rules.rotation, server, at)) return [];
    return [{ stageId, code: catalog.nameOf(stage), sanity: cost, efficiency, paid, entry: stage }];
  });
  return bestPaid(ways, sanity, WAYS).map(({ stage, runs }) => {
    const drop = mainDrop(stage, runs, sources);
    return {
      stage: stage.entry,
      text: `${stage.code} ×${formatCount(runs)}${drop ? ` → ${drop}` : ''}`,
      note: sources.t('play.pays', { rate: formatRate(efficiencyRate(stage.paid)) }),
    };
  });
}

/** What is most of the worth of some runs: a drop, LMD or EXP. */
function mainDrop(
  { stageId, sanity }: { stageId: string; sanity: number },
  runs: number,
  { catalog, rules: { facts }, worth: { worth }, matrix, t }: PaidSources,
): string | undefined {
  const { lmdPerRun, lmdPerSanity, expPerRun } = facts;
  const found = [
    ...matrix
      .filter((row) => row.stageId === stageId && row.end === null && row.times >= facts.minRuns)
      .map(({ itemId, quantity, times }) => ({ itemId, count: (quantity / times) * runs })),
    { itemId: LMD_ITEM, count: (lmdPerRun[stageId] ?? lmdPerSanity * sanity) * runs },
    { itemId: EXP_ITEM, count: (expPerRun[stageId] ?? 0) * runs },
  ];
  const worthOf = ({ itemId, count }: (typeof found)[number]) => (worth[itemId] ?? 0) * count;
  const main = found.reduce((one, other) => (worthOf(other) > worthOf(one) ? other : one));
  if (worthOf(main) <= 0) return undefined;
  if (main.itemId === LMD_ITEM) return `${formatCount(Math.round(main.count))} ${t('planner.lmd')}`;
  if (main.itemId === EXP_ITEM) return `${formatCount(Math.round(main.count))} ${t('planner.exp')}`;
  const item = catalog.items.get(main.itemId);
  return item && `${formatTenths(Math.round(main.count * 10) / 10)} ${catalog.nameOf(item)}`;
}
