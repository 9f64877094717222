import type { Catalog } from '#data/catalog/catalog.ts';
import { exportConfig, exportDepot, exportText } from '#data/planner/exchange/export-plan.ts';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { itemLabels } from '#features/planner/item-labels.ts';
import { PLAN_STATE_TEXTS } from '#features/planner/plan/plan-state-texts.ts';
import { formatTenths } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';

/** For people, for planners, and for game assistants. */
export type ExportForm = 'text' | 'config' | 'depot';

type Exported = { inputs: PlanInputs; plan: Pick<PlanState, 'plan' | 'state'>; catalog: Catalog; t: Translate };

export function exportedText(form: ExportForm, { inputs, plan, catalog, t }: Exported): string {
  const labelOf = itemLabels(catalog, t);
  const itemName = (itemId: string) => labelOf(itemId).text;
  if (form === 'config') return exportConfig(inputs);
  if (form === 'depot') return exportDepot(inputs, itemName);
  if (!plan.plan || plan.state !== 'done') return t(PLAN_STATE_TEXTS[plan.state]);
  return exportText(plan.plan, {
    itemName,
    stageName: (stageId) => {
      const stage = catalog.stages.get(stageId);
      return stage ? catalog.distinctLabelOf(stage).text : stageId;
    },
    number: formatTenths,
    stages: t('vocabulary.word.stages'),
    crafts: t('planner.crafts'),
    sanity: t('vocabulary.word.sanity'),
    lmd: t('planner.lmd'),
    exp: t('planner.exp'),
  });
}
