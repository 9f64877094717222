import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlanInputs, setOptions } from '#data/planner/inputs/plan-inputs.ts';
import type { ChangeInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { ByProductRates } from './by-product-rates.tsx';
import { DemandField } from './demand-field.tsx';
import { OptionRow } from './option-row.tsx';
import './options-sheet.css';

type OptionsSheetProps = { inputs: PlanInputs; change: ChangeInputs; plan: PlanState; onClose: () => void };

/** What the plan counts beside drops and crafts. Each choice applies at once. */
export function OptionsSheet({ inputs, change, plan, onClose }: OptionsSheetProps): JSX.Element {
  const { t } = useTranslation();
  const { options } = inputs;
  const usual = plan.rates.set?.data.facts.byProductRate;
  const hasShrunk = plan.rates.set?.data.server !== 'CN';
  const set = (next: Parameters<typeof setOptions>[1]) => change((before) => setOptions(before, next));
  return (
    <Sheet open={true} title={t('planner.options.title')} onClose={onClose} dialog={true} slim={true}>
      <div className="options-sheet">
        <OptionRow
          title={t('planner.options.byProduct')}
          hint={t('planner.options.byProductHint')}
          checked={options.byProduct}
          onChange={(byProduct) => set({ byProduct })}
        />
        {options.byProduct && usual !== undefined && (
          <ByProductRates
            rates={options.byProductRates}
            usual={usual}
            onChange={(byProductRates) => set({ byProductRates })}
          />
        )}
        <DemandField kind="lmd" inputs={inputs} change={change} />
        <DemandField kind="exp" inputs={inputs} change={change} />
        {hasShrunk && (
          <OptionRow
            title={t('planner.options.ownRates')}
            hint={t('planner.options.ownRatesHint')}
            checked={options.ownRates}
            onChange={(ownRates) => set({ ownRates })}
          />
        )}
      </div>
    </Sheet>
  );
}
