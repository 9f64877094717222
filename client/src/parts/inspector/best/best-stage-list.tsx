import { useTranslation } from 'react-i18next';
import { stagePath } from '#data/address/entry-paths.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { formatCost, formatCostInterval, formatCount, formatInterval, formatRate } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { Section } from '#parts/inspector/section.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { type BarLine, BarList } from './bar-list.tsx';
import type { BestStages } from './best-stages.ts';

type BestStageListProps = { best: BestStages; itemId: string; stageId: string | undefined };

/** The best stages for an item, with their intervals. */
export function BestStageList({ best, itemId, stageId }: BestStageListProps) {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const byCost = best.by === 'cost';
  const title = t(byCost ? 'inspector.sanityForOne' : 'inspector.rateThere');
  const lines = best.rows.map((row) => barLine(row, best.by, { catalog, stageId, t }));
  return (
    <Section title={title} note={t(byCost ? 'inspector.lowerIsBetter' : 'inspector.higherIsBetter')}>
      <BarList label={title} lines={lines} along={{ kind: 'item', id: itemId }} />
      {!best.open && <EmptyLine>{t('inspector.openNowhere')}</EmptyLine>}
    </Section>
  );
}

type Context = Pick<BestStageListProps, 'stageId'> & { catalog: Catalog; t: Translate };

function barLine(row: DropRow, by: BestStages['by'], { catalog, stageId, t }: Context): BarLine {
  const { stage, rate, cost } = row;
  const name = catalog.distinctLabelOf(stage);
  const spoken = { runs: formatCount(rate.runs), count: rate.runs };
  const common = {
    key: row.key,
    name: (
      <span className="bar-list__text dt-code" lang={name.lang}>
        {name.text}
      </span>
    ),
    entry: { kind: 'stage', id: stage.stageId } as const,
    to: stagePath(stage),
    current: stage.stageId === stageId,
    unsure: row.doubt !== null,
  };
  if (by === 'rate' || !cost) {
    const interval = formatInterval(rate);
    const text = formatRate(rate);
    return { ...common, value: rate, text, label: t('rate.spoken', { rate: text, interval, ...spoken }) };
  }
  const text = formatCost(cost);
  return {
    ...common,
    value: { rate: cost.cost, lower: cost.lower, upper: cost.upper ?? Number.POSITIVE_INFINITY, runs: rate.runs },
    text,
    label: t('inspector.costSpoken', { cost: text, interval: formatCostInterval(cost), ...spoken }),
  };
}
