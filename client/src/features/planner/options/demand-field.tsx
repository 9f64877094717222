import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { demandOf, type PlanInputs, setDemand } from '#data/planner/inputs/plan-inputs.ts';
import type { ChangeInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { AmountField } from '#ui/controls/field/amount-field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';

type DemandKind = Parameters<typeof demandOf>[1];
type DemandFieldProps = { kind: DemandKind; inputs: PlanInputs; change: ChangeInputs };

const TEXTS = {
  lmd: { name: 'planner.lmd', hint: 'planner.options.lmdHint', amount: 'planner.options.lmdAmount' },
  exp: { name: 'planner.exp', hint: 'planner.options.expHint', amount: 'planner.options.expAmount' },
} as const satisfies Record<DemandKind, Record<string, TextKey>>;

/** How much LMD or EXP is wanted: an exact amount, or all that comes along. */
export function DemandField({ kind, inputs, change }: DemandFieldProps): JSX.Element {
  const { t } = useTranslation();
  const demand = demandOf(inputs, kind);
  const name = t(TEXTS[kind].name);
  const set = (next: boolean | number) => change((before) => setDemand(before, kind, next));
  return (
    <div className="option-row">
      <span className="option-row__text">
        <span>{name}</span>
        <span className="dt-dim">{t(TEXTS[kind].hint)}</span>
      </span>
      <span className="demand-field">
        <Segmented
          label={name}
          value={demand === true ? 'all' : 'exact'}
          onChange={(next) => set(next === 'all')}
          options={[
            { value: 'exact', text: t('planner.options.exact') },
            { value: 'all', text: t('planner.options.all') },
          ]}
        />
        {demand !== true && (
          <AmountField name={t(TEXTS[kind].amount)} value={demand === false ? 0 : demand} onChange={set} />
        )}
      </span>
    </div>
  );
}
