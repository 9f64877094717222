import type { Item } from '@droptally/proto/api/catalog/item';
import { type JSX, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptAnswers } from '#data/advanced/kept-answers.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { ChangeList } from '#parts/rate-chart/change-list.tsx';
import { shortRatio } from '#parts/rate-chart/ratio-text.ts';
import { useChartPeriods } from '#parts/rate-chart/use-chart-periods.ts';
import { RateChart } from '#ui/chart/kinds/rate-chart.tsx';
import type { RateSeries } from '#ui/chart/options/chart-point.ts';
import { resultPoints, shownTime } from './result-series.ts';
import { trendExport } from './trend-export.ts';
import { isSearched, type ResultChanges, useResultChanges } from './use-result-changes.ts';

type ResultTrendProps = { shown: KeptAnswers; item: Item; nameOf: (place: number) => string };

type Line = RateSeries & { place: number; bucketMs: number };

const NO_CHANGES = [] as const;
const NO_PERIODS = [] as const;

/** The trends of one item, of all queries that asked for one, and where its rate changed. */
export function ResultTrend({ shown, item, nameOf }: ResultTrendProps): JSX.Element | null {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const [confidence] = usePreference('confidence');
  const changes = useResultChanges(shown);
  const lines = useMemo(
    () => linesOf(shown, { itemId: item.itemId, nameOf, confidence, changes }),
    [shown, item.itemId, nameOf, confidence, changes],
  );
  const servers = new Set(lines.map(({ place }) => shown.queries[place - 1]?.server ?? catalog.server));
  const [server = catalog.server] = servers;
  const periods = useChartPeriods(server);
  if (lines.length === 0) return null;
  const name = catalog.nameOf(item);
  return (
    <div className="results__trend">
      <RateChart
        label={t('advanced.trendOf', { item: name })}
        exported={trendExport(shown, { title: t('advanced.title'), item, catalog, confidence })}
        series={lines}
        bucketMs={Math.min(...lines.map(({ bucketMs }) => bucketMs))}
        // Those of one server would be wrong for the others.
        periods={servers.size > 1 ? NO_PERIODS : periods}
      />
      <SearchState lines={lines} changes={changes} itemId={item.itemId} />
      {lines.map(({ place }) => (
        <ChangeList
          key={place}
          changes={changes.get(place)?.get(item.itemId) ?? NO_CHANGES}
          server={shown.queries[place - 1]?.server ?? server}
          {...(lines.length > 1 && { name: nameOf(place) })}
        />
      ))}
    </div>
  );
}

type SearchStateProps = { lines: readonly Line[]; changes: ResultChanges; itemId: string };

/** Whether changes are still searched for, or none can be told. */
function SearchState({ lines, changes, itemId }: SearchStateProps): JSX.Element {
  const { t } = useTranslation();
  const searched = lines.filter(({ bucketMs }) => isSearched(bucketMs));
  const isDone = searched.every(({ place }) => changes.has(place));
  const isNone = searched.every(({ place }) => !changes.get(place)?.get(itemId)?.length);
  return (
    <p className="results__note dt-dim" role="status">
      {!isDone && t('advanced.searching')}
      {isDone && isNone && searched.length > 0 && t('advanced.noChange')}
    </p>
  );
}

type LineSources = {
  itemId: string;
  nameOf: (place: number) => string;
  confidence: number;
  changes: ResultChanges;
};

function linesOf({ queries, answers }: KeptAnswers, { itemId, nameOf, confidence, changes }: LineSources): Line[] {
  return answers.flatMap((answer, i): Line[] => {
    const query = queries[i];
    if (!query || answer.kind !== 'result' || answer.result.interval === null) return [];
    const { interval } = answer.result;
    const counted = answer.result.items.find((each) => each.itemId === itemId);
    if (!counted || counted.sums.times === 0) return [];
    const place = i + 1;
    const marks = (changes.get(place)?.get(itemId) ?? NO_CHANGES).map(({ at, ratio }) => ({
      at: shownTime(query.server, at, interval),
      text: shortRatio(ratio),
    }));
    const points = resultPoints(query, counted, interval, confidence);
    return [{ place, id: String(place), name: nameOf(place), points, bucketMs: interval, changes: marks }];
  });
}
