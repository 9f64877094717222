import { dayBand } from '@droptally/domain/statistics/day-band';
import type { StageTrend } from '@droptally/proto/api/trend';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { type TrendDay, trendDays } from '#data/rows/daily-rates.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { gameDate } from '#data/rows/game-date.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';
import { formatCount, formatInterval, formatRate } from '#i18n/formats.ts';
import { formatDay, formatDayRange } from '#i18n/written-dates.ts';
import { NewerDays } from '#parts/extent/newer-days.tsx';
import { Awaited } from '#parts/failure/awaited.tsx';
import { Section } from '#parts/inspector/section.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { DayChart } from './day-chart.tsx';
import './rate-by-day.css';

type RateByDayProps = { row: DropRow };

/** The rate of one item at one stage by day, up to the last counted day. */
export function RateByDay({ row }: RateByDayProps) {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { source } = useSelection();
  const days = useDataset('trends', { enabled: source === 'global' });
  const title = t('inspector.rateByDay', {
    item: catalog.nameOf(row.item),
    stage: catalog.nameOf(row.stage),
  });
  const trend = days.data?.[row.stage.stageId];
  if (source === 'global' && trend && daysWithRuns(trend, row) > 1) {
    return <Days row={row} trend={trend} title={title} />;
  }
  return (
    <Section title={title}>
      {source === 'personal' && <EmptyLine>{t('inspector.daysOfEveryone')}</EmptyLine>}
      {source === 'global' && days.data && <EmptyLine>{t('inspector.noDays')}</EmptyLine>}
      {source === 'global' && !days.data && (
        <Awaited set={days} loading={t('inspector.loading')} notRead={t('inspector.daysNotRead')} />
      )}
    </Section>
  );
}

function daysWithRuns(trend: StageTrend, { counted }: DropRow): number {
  return trendDays(trend, counted.itemId).filter(({ rate }) => rate !== null).length;
}

function Days({ row, trend, title }: RateByDayProps & { trend: StageTrend; title: string }) {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const [confidence] = usePreference('confidence');
  const [pointed, setPointed] = useState<number | null>(null);
  const { counted } = row;
  const days = useMemo(() => trendDays(trend, counted.itemId), [trend, counted.itemId]);
  const bands = useMemo(() => {
    const { times: runs, quantity: sum, sumSquares, most } = counted;
    const sample = { runs, sum, sumSquares, most, confidence };
    return days.map((day) => dayBand(sample, day));
  }, [days, counted, confidence]);
  const date = (day: TrendDay | undefined) => gameDate(catalog.server, day?.at ?? 0);
  const window = formatDayRange(date(days[0]), date(days.at(-1)));
  const rates = days.flatMap(({ rate }) => rate ?? []);
  const label = t('inspector.daysSpoken', {
    title,
    window,
    least: formatRate(Math.min(...rates)),
    most: formatRate(Math.max(...rates)),
  });
  const day = pointed === null ? undefined : days[pointed];
  const band = pointed === null ? null : bands[pointed];
  return (
    <Section title={title} note={day ? formatDay(date(day)) : window}>
      <DayChart days={bands} label={label} pointed={pointed} onPoint={setPointed}>
        {day && band && (
          <span className="day-chart__said">
            <b>{formatRate(band.rate)}</b> · {formatInterval(band.lower, band.upper)} ·{' '}
            {t('inspector.runs', { runs: formatCount(day.times), count: day.times })}
          </span>
        )}
      </DayChart>
      <NewerDays trend={trend} server={catalog.server} />
    </Section>
  );
}
