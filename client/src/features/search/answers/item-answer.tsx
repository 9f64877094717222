import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useLeastSanity } from '#data/rows/least-sanity.ts';
import { useDropRows } from '#data/rows/use-drop-rows.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { formatCost, formatCostInterval, formatInterval, formatRate } from '#i18n/formats.ts';
import { noStageWhy } from '#parts/empty/no-stage-why.ts';
import { bestStages } from '#parts/inspector/best/best-stages.ts';
import { costOf, leastWords } from '#parts/worth/least-words.ts';
import { DoubtMark } from '#ui/rate/doubt-mark.tsx';

/** The best stage for a found item at the moment, and the sanity per item there. */
export function ItemAnswer({ itemId }: { itemId: string }): JSX.Element | null {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const choice = useSelection();
  const { data } = useDropRows({ itemId });
  const least = useLeastSanity().of(itemId);
  if (least)
    return (
      <span className="result-answer">
        <strong>{leastWords(least, catalog, t)}</strong>
        <span className="result-interval dt-dim">{formatCostInterval(costOf(least))}</span>
      </span>
    );
  if (!data) return null;
  const best = bestStages(data, catalog);
  const [row] = best.rows;
  if (!row || !best.open)
    return <span className="result-answer dt-dim">{t(noStageWhy(data, choice, 'search.noStage'))}</span>;
  const code = catalog.labelOf(row.stage);
  return (
    <span className="result-answer">
      <span className="dt-dim">{t('search.bestAt')}</span>
      <span className="result-code dt-code" lang={code.lang}>
        {code.text}
      </span>
      {row.cost ? (
        <>
          <strong>{t('search.sanityEach', { sanity: formatCost(row.cost) })}</strong>
          <span className="result-interval dt-dim">{formatCostInterval(row.cost)}</span>
        </>
      ) : (
        <>
          <strong>{formatRate(row.rate)}</strong>
          <span className="result-interval dt-dim">{formatInterval(row.rate)}</span>
        </>
      )}
      <DoubtMark value={row.rate} />
    </span>
  );
}
