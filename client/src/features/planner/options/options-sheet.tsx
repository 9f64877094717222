import { type JSX, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { demandOf, type PlanInputs, setDemand, setOptions } from '#data/planner/inputs/plan-inputs.ts';
import type { ChangeInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { formatTick } from '#i18n/formats.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { AmountField } from '#ui/controls/field/amount-field.tsx';
import { Select } from '#ui/controls/field/select.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import './options-sheet.css';

type OptionRowProps = { title: string; hint: string; checked: boolean; onChange: (checked: boolean) => void };

type DemandKind = Parameters<typeof demandOf>[1];

type DemandFieldProps = { kind: DemandKind; inputs: PlanInputs; change: ChangeInputs };

const TEXTS = {
  lmd: { name: 'planner.lmd', hint: 'planner.options.lmdHint', amount: 'planner.options.lmdAmount' },
  exp: { name: 'planner.exp', hint: 'planner.options.expHint', amount: 'planner.options.expAmount' },
} as const satisfies Record<DemandKind, Record<string, TextKey>>;

type ByProductRatesProps = {
  rates: Readonly<Record<number, number>>;
  /** Where a tier has no rate of its own. */
  usual: number;
  onChange: (rates: Readonly<Record<number, number>>) => void;
};

/** Rarities of what is crafted, which are one below their tiers. */
const RARITIES = [4, 3, 2, 1] as const;

/** Without an operator; with those who make them likelier by 20 to 100 %. */
const CHOICES = [0, 0.1, 0.12, 0.13, 0.14, 0.15, 0.16, 0.17, 0.18, 0.2] as const;

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

/** How often crafting yields a by-product, which depends on the operator in the workshop and on what is crafted. */
function ByProductRates({ rates, usual, onChange }: ByProductRatesProps): JSX.Element {
  const { t } = useTranslation();
  return (
    <div className="by-product-rates">
      {RARITIES.map((rarity) => {
        const rate = rates[rarity] ?? usual;
        const choices = [...new Set([...CHOICES, rate])].sort((a, b) => a - b);
        const tier = t('planner.tier', { tier: rarity + 1 });
        return (
          <span key={rarity} className="by-product-rates__tier">
            <span className="dt-dim">{tier}</span>
            <Select
              label={t('planner.options.rateOf', { tier })}
              value={String(rate)}
              onChange={(next) => onChange({ ...rates, [rarity]: Number(next) })}
              options={choices.map((choice) => ({ value: String(choice), text: formatTick(choice) }))}
            />
          </span>
        );
      })}
    </div>
  );
}

/** How much LMD or EXP is wanted: an exact amount, or all that comes along. */
function DemandField({ kind, inputs, change }: DemandFieldProps): JSX.Element {
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

function OptionRow({ title, hint, checked, onChange }: OptionRowProps): JSX.Element {
  const id = useId();
  return (
    <div className="option-row">
      <label className="option-row__text" htmlFor={id}>
        <span id={`${id}-title`}>{title}</span>
        <span className="dt-dim" id={`${id}-hint`}>
          {hint}
        </span>
      </label>
      <Switch id={id} labelledBy={`${id}-title`} describedBy={`${id}-hint`} checked={checked} onChange={onChange} />
    </div>
  );
}
