import type { LuckyNeed, PlanReasons, ThinRate } from '@droptally/domain/planning/plan-reasons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { itemLabels } from '#features/planner/item-labels.ts';
import { formatCount, formatInterval, formatList, formatRate, formatTenths } from '#i18n/formats.ts';
import './plan-basis.css';

/** Sanity that nobody would notice. */
const NOTICEABLE = 0.05;

/** What of the plan is luck, and which rates it rests on: folded away until it is asked for. */
export function PlanBasis({ plan: { plan, reasons } }: { plan: PlanState }): JSX.Element | null {
  const { t } = useTranslation();
  const thin = reasons?.thin.filter(({ sanity }) => sanity >= NOTICEABLE) ?? [];
  if (!plan || !reasons || (thin.length === 0 && reasons.luck.length === 0)) return null;
  return (
    <details className="plan-basis">
      <summary>{t('reasons.basis')}</summary>
      <ul>
        <Lucky reasons={reasons} by="drops" />
        <Lucky reasons={reasons} by="by-products" />
        {thin.map((rate) => (
          <Thin key={`${rate.stageId} ${rate.itemId}`} thin={rate} />
        ))}
      </ul>
    </details>
  );
}

const LUCK_TEXTS = { drops: 'reasons.comesAlong', 'by-products': 'reasons.byLuckAlone' } as const;

function Lucky({ reasons, by }: { reasons: PlanReasons; by: LuckyNeed['by'] }): JSX.Element | null {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const labelOf = itemLabels(catalog, t);
  const items = reasons.luck.filter((need) => need.by === by).map(({ itemId }) => labelOf(itemId).text);
  return items.length > 0 ? <li>{t(LUCK_TEXTS[by], { items: formatList(items) })}</li> : null;
}

function Thin({ thin: { stageId, itemId, runs, sanity, ...rate } }: { thin: ThinRate }): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const stage = catalog.stages.get(stageId);
  return (
    <li>
      {t('reasons.thin', {
        item: itemLabels(catalog, t)(itemId).text,
        stage: stage ? catalog.labelOf(stage).text : stageId,
        rate: formatRate(rate),
        between: formatInterval(rate),
        runs: formatCount(runs),
        sanity: formatTenths(Math.round(sanity * 10) / 10),
      })}
    </li>
  );
}
