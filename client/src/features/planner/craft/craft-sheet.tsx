import type { ShownCraft } from '@droptally/domain/planning/shown-plan';
import type { PlanningFormula } from '@droptally/proto/api/catalog/planner';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { craft, craftPlan } from '#data/planner/inputs/craft.ts';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import type { ChangeInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { undoable } from '#data/planner/inputs/undoable.ts';
import { itemLabels } from '#features/planner/item-labels.ts';
import { formatCount } from '#i18n/formats.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { AmountField } from '#ui/controls/field/amount-field.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { toast } from '#ui/toast/toaster.ts';
import './craft-sheet.css';
import { CraftMaterials } from './craft-materials.tsx';

type CraftSheetProps = {
  planned: ShownCraft;
  formula: PlanningFormula;
  inputs: PlanInputs;
  change: ChangeInputs;
  onClose: () => void;
};

const TOAST_MS = 3_000;

/** Says what crafting takes and leaves, or what it lacks. Once it is done in the game, the holdings follow. */
export function CraftSheet({ planned, formula, inputs, change, onClose }: CraftSheetProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const [times, setTimes] = useState(() => mostTimes(planned, formula, inputs));
  const plan = craftPlan(inputs, formula, times);
  const item = itemLabels(catalog, t)(formula.id).text;
  const made = (formula.count ?? 1) * times;
  const run = () => {
    const undo = undoable(change, (before) => {
      const crafted = craft(before, formula, times);
      return crafted.ok ? crafted.inputs : before;
    });
    onClose();
    const action = { text: t('planner.undo'), run: undo };
    const text = t('planner.craft.done', { item, count: formatCount(made) });
    void toast(text, { name: 'planner', milliseconds: TOAST_MS, action });
  };
  return (
    <Sheet open={true} title={t('planner.craft.title', { item })} onClose={onClose} dialog={true} slim="question">
      <div className="craft-sheet">
        <div className="craft-sheet__times">
          <span>{t('planner.craft.times')}</span>
          <AmountField name={t('planner.craft.times')} value={times} onChange={setTimes} />
        </div>
        <CraftMaterials formula={formula} times={times} plan={plan} holdings={inputs.holdings} />
        {!plan.ok && <NotEnough lacking={plan.lacking} />}
        <div className="craft-sheet__foot">
          <Button onClick={onClose}>{t('planner.cancel')}</Button>
          <Button look="strong" disabled={!plan.ok || times === 0} onClick={run}>
            {t('planner.craft.run', { count: formatCount(made) })}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

type Lacking = Extract<ReturnType<typeof craftPlan>, { ok: false }>['lacking'];

function NotEnough({ lacking }: { lacking: Lacking }): JSX.Element {
  const { t } = useTranslation();
  const labelOf = itemLabels(useCatalog(), t);
  return (
    <ul className="craft-sheet__lacking" role="alert">
      {lacking.map(({ itemId, need, have }) => (
        <li key={itemId}>
          {t('planner.craft.notEnough', {
            item: labelOf(itemId).text,
            need: formatCount(need),
            have: formatCount(have),
          })}
        </li>
      ))}
    </ul>
  );
}

/** As often as the plan has it, if the holdings are enough for that; else as often as they are; once if they never are. */
function mostTimes(planned: ShownCraft, formula: PlanningFormula, { holdings }: PlanInputs): number {
  const enoughFor = formula.costs.map(({ id, count }) => Math.floor((holdings[id] ?? 0) / count));
  return Math.max(1, Math.min(planned.times, ...enoughFor));
}
