import type { Item } from '@droptally/proto/api/catalog/item';
import dayjs from 'dayjs';
import { type JSX, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptAnswers } from '#data/advanced/kept-answers.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { gameDate } from '#data/rows/game-date.ts';
import { stageColumns } from '#parts/export/drop-record.ts';
import { useExportScope } from '#parts/export/use-export-scope.ts';
import { ChangeList } from '#parts/rate-chart/change-list.tsx';
import { shortRatio } from '#parts/rate-chart/ratio-text.ts';
import { useChartPeriods } from '#parts/rate-chart/use-chart-periods.ts';
import { DAY_MS } from '#ui/chart/kinds/bucket-text.ts';
import { RateChart } from '#ui/chart/kinds/rate-chart.tsx';
import type { RateSeries } from '#ui/chart/options/chart-point.ts';
import { rateInFile } from '#ui/output/file-values.ts';
import { resultPoints, unitOf } from './result-series.ts';
import { type ResultChanges, useResultChanges } from './use-result-changes.ts';

type ResultTrendProps = { shown: KeptAnswers; item: Item; nameOf: (place: number) => string };

type Line = RateSeries & { place: number };

const NO_CHANGES = [] as const;

/** The trends of one item, of all queries that asked for one, and where its rate changed. */
export function ResultTrend({ shown, item, nameOf }: ResultTrendProps): JSX.Element | null {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const [confidence] = usePreference('confidence');
  const scope = useExportScope();
  const changes = useResultChanges(shown);
  const server = shown.queries[0]?.server ?? catalog.server;
  const periods = useChartPeriods(server);
  const names = shown.queries.map((_, i) => nameOf(i + 1)).join('\n');
  const { lines, unit } = useMemo(
    () => linesOf(shown, { itemId: item.itemId, names: names.split('\n'), confidence, changes }),
    [shown, item.itemId, names, confidence, changes],
  );
  if (lines.length === 0) return null;
  const name = catalog.nameOf(item);
  const records = lines.flatMap(({ place, points }) => {
    const query = shown.queries[place - 1];
    const stage = catalog.stages.get(query?.stageId ?? '');
    const about = { ...(stage && stageColumns(stage, catalog)), itemId: item.itemId, itemName: name };
    return points.map(({ at, runs, drops, rate, lower, upper }) => ({
      ...about,
      server: query?.server ?? null,
      source: query?.source ?? null,
      category: query?.category ?? null,
      day: dayjs(at).format(unit.startsWith('hour') ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'),
      times: runs,
      quantity: drops,
      rate: rateInFile(rate),
      lower: rateInFile(lower),
      upper: rateInFile(upper),
    }));
  });
  return (
    <div className="results__trend">
      <RateChart
        label={t('advanced.trendOf', { item: name })}
        exported={{ kind: 'trend', about: [t('advanced.title'), name], scope, records }}
        series={lines}
        unit={unit}
        periods={periods}
      />
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

type LineSources = { itemId: string; names: readonly string[]; confidence: number; changes: ResultChanges };

function linesOf({ queries, answers }: KeptAnswers, { itemId, names, confidence, changes }: LineSources) {
  const lengths: number[] = [];
  const lines = answers.flatMap((answer, i): Line[] => {
    const query = queries[i];
    if (!query || answer.kind !== 'result' || answer.result.interval === null) return [];
    const { interval } = answer.result;
    const counted = answer.result.items.find((each) => each.itemId === itemId);
    if (!counted) return [];
    lengths.push(interval);
    const marks = (changes.get(i + 1)?.get(itemId) ?? NO_CHANGES).map(({ at, ratio }) => ({
      at: interval % DAY_MS === 0 ? gameDate(query.server, at) : at,
      text: shortRatio(ratio),
    }));
    const points = resultPoints(query, counted.buckets, interval, confidence);
    return [{ place: i + 1, id: String(i + 1), name: names[i] ?? '', points, changes: marks }];
  });
  return { lines, unit: unitOf(Math.min(...lengths)) };
}
