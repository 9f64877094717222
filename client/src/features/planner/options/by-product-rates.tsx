import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTick } from '#i18n/formats.ts';
import { Select } from '#ui/controls/field/select.tsx';

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

/** How often crafting yields a by-product, which depends on the operator in the workshop and on what is crafted. */
export function ByProductRates({ rates, usual, onChange }: ByProductRatesProps): JSX.Element {
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
