import { isRecruitment } from '@droptally/domain/catalog/recruitment';
import { sanityOf } from '@droptally/domain/catalog/sanity';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { useOwnExtent } from '#data/rows/use-own-extent.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';
import { formatCount, formatDuration } from '#i18n/formats.ts';
import { formatDay, formatDayRange } from '#i18n/written-dates.ts';
import { Hint } from '#ui/tip/hint.tsx';
import { EfficiencyFact } from './efficiency-fact.tsx';
import './head-facts.css';
import type { OpenTimes } from './stage-times.ts';
import { timedStatus } from './stage-times.ts';

type HeadFactsProps = { stage: Stage; rows: readonly DropRow[]; times: OpenTimes };

const RUNS_TEXTS = {
  global: { runs: 'stage.runsReported', recruits: 'stage.recruits' },
  personal: { runs: 'stage.ownRuns', recruits: 'stage.ownRecruits' },
} as const;

/** Known facts of the stage. Unknown ones are left out. */
export function HeadFacts({ stage, rows, times }: HeadFactsProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { source, category } = useSelection();
  const { data: stats } = useDataset('stats');
  const sanity = sanityOf(stage);
  const everyone = source === 'global' && category === 'all';
  const inAll = everyone ? countOf(stats?.totalStageTimes, stage) : 0;
  const runs = Math.max(inAll, ...rows.map(({ rate }) => rate.runs));
  const today = countOf(stats?.totalStageTimes_24h, stage);
  const closed = timedStatus(times, catalog.at) === 'closed';
  return (
    <dl className="head-facts">
      {sanity !== null && sanity > 0 && <Fact name={t('vocabulary.word.sanity')} value={formatCount(sanity)} />}
      {runs > 0 && (
        <Fact name={t(RUNS_TEXTS[source][isRecruitment(stage) ? 'recruits' : 'runs'])} value={formatCount(runs)} />
      )}
      {stage.minClearTime !== null && (
        <Fact name={t('vocabulary.word.fastestClear')} value={formatDuration(stage.minClearTime)} />
      )}
      <EfficiencyFact stage={stage} rows={rows} />
      <OpenFact times={times} />
      <CountedFact stage={stage} rows={rows} open={times.start !== null || times.end !== null} />
      {stats && !closed && everyone && (
        <Fact
          name={t('stage.runs24h')}
          value={today > 0 ? formatCount(today) : t('stage.none24h')}
          minor={true}
          {...(today === 0 && { why: t('stage.none24hWhy') })}
        />
      )}
    </dl>
  );
}

function OpenFact({ times: { start, end } }: Pick<HeadFactsProps, 'times'>): JSX.Element | null {
  const { t } = useTranslation();
  if (end !== null) return <Fact name={t('stage.openFromTo')} value={formatDayRange(start, end)} />;
  if (start !== null) return <Fact name={t('stage.openSince')} value={formatDay(start)} />;
  return null;
}

type CountedFactProps = Pick<HeadFactsProps, 'stage' | 'rows'> & { open: boolean };

/** The start of counting: always for personal numbers, for everyone's only if the opening times are unknown. */
function CountedFact({ stage, rows, open }: CountedFactProps): JSX.Element | null {
  const { t } = useTranslation();
  const { source } = useSelection();
  const own = useOwnExtent({ stageId: stage.stageId });
  if (source === 'personal') {
    return own?.since ? <Fact name={t('stage.ownSince')} value={formatDay(own.since)} /> : null;
  }
  const counted = Math.min(...rows.map((row) => row.counted.start));
  if (open || !Number.isFinite(counted)) return null;
  return <Fact name={t('stage.countedSince')} value={formatDay(counted)} minor={true} />;
}

type FactProps = {
  name: string;
  value: string;
  /** Why there is no number. */
  why?: string;
  /** Hidden if there is no room. */
  minor?: boolean;
};

function Fact({ name, value, why, minor = false }: FactProps): JSX.Element {
  return (
    <div className="head-facts__fact" data-none={why !== undefined} data-minor={minor}>
      <dt>{name}</dt>
      <dd>
        <Hint tip={why}>{value}</Hint>
      </dd>
    </div>
  );
}

function countOf(counts: readonly { stageId: string; times: number }[] | undefined, { stageId }: Stage): number {
  return counts?.find((count) => count.stageId === stageId)?.times ?? 0;
}
