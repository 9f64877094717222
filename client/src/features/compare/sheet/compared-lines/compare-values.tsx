import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { efficiency, type Measure } from '#features/compare/rows/measure.ts';
import type { Rank } from '#features/compare/rows/ranks.ts';
import { formatCost, formatCostInterval, formatCount, formatInterval, formatRate } from '#i18n/formats.ts';
import { DoubtMark } from '#ui/rate/doubt-mark.tsx';
import { RateBar } from '#ui/rate/rate-bar.tsx';
import type { RateValue } from '#ui/rate/rate-value.ts';
import './compare-values.css';
import { RankMark } from './rank-mark.tsx';

type CompareValuesProps = {
  row: DropRow | null;
  measure: Measure;
  /** The rate at a bar's full width. */
  scale: number;
  rank: Rank | null;
  /** The item's cheapest open stage, for the efficiency. */
  best: DropRow | undefined;
};

const NOTHING = '—';
const BAR = 64;
/** The cheapest open stage nearly fills the bar; a closed one may exceed 1. */
const WHOLE = 1.1;

type ValueTexts = { main: string; interval: string; aside: string; bar: RateValue | null; scale: number };

/** A rate with its interval and the sanity per item, or that sanity with its interval and efficiency. */
export function CompareValues({ row, measure, scale, rank, best }: CompareValuesProps): JSX.Element {
  const { t } = useTranslation();
  if (!row) return <Nothing />;
  const { main, interval, aside, bar, scale: whole } = measure === 'rate' ? ofRate(row, scale) : ofCost(row, best);
  const runs = { count: row.rate.runs, runs: formatCount(row.rate.runs) };
  const label = t('rate.spoken', { rate: main, interval, ...runs });
  return (
    <span className="compared">
      <span className="compare-values" data-tip={t('compare.inRuns', runs)}>
        <span>{rank && <RankMark rank={rank} measure={measure} />}</span>
        <span className="compare-values__main">{main}</span>
        <span className="compare-values__bar">
          {bar && <RateBar value={bar} scale={whole} width={BAR} label={label} />}
        </span>
        {row.doubt && (
          <span className="compare-values__few">
            <DoubtMark value={row.rate} />
          </span>
        )}
        <span className="compare-values__interval">{interval}</span>
        <span className="compare-values__aside">{aside}</span>
      </span>
    </span>
  );
}

function Nothing(): JSX.Element {
  return (
    <span className="compared">
      <span className="compare-values">
        <span />
        <span className="compare-values__none">{NOTHING}</span>
      </span>
    </span>
  );
}

function ofRate({ rate, cost }: DropRow, scale: number): ValueTexts {
  const interval = formatInterval(rate);
  return { main: formatRate(rate), interval, aside: cost ? formatCost(cost) : NOTHING, bar: rate, scale };
}

function ofCost(row: DropRow, best: DropRow | undefined): ValueTexts {
  const { cost, rate } = row;
  if (!cost) return { main: NOTHING, interval: '', aside: '', bar: null, scale: WHOLE };
  const share = efficiency(row, best);
  return {
    main: formatCost(cost),
    interval: formatCostInterval(cost),
    aside: share ? formatRate(share) : NOTHING,
    bar: share && { ...share, runs: rate.runs },
    scale: WHOLE,
  };
}
