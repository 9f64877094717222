import type { StageTrend } from '@droptally/proto/api/trend';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { type TrendDay, trendDays } from '#data/rows/daily-rates.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { gameDate } from '#data/rows/game-date.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';
import { formatDayRange } from '#i18n/written-dates.ts';
import { Awaited } from '#parts/failure/awaited.tsx';
import { Section } from '#parts/inspector/section.tsx';
import { RowRateChart } from '#parts/rate-chart/row-rate-chart.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';

type RateByDayProps = { row: DropRow };

const HEIGHT = 120;

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
    const counted = trendDays(trend, row.item.itemId);
    const date = (day: TrendDay | undefined) => gameDate(catalog.server, day?.at ?? 0);
    return (
      <Section title={title} note={formatDayRange(date(counted[0]), date(counted.at(-1)))}>
        <RowRateChart row={row} trend={trend} height={HEIGHT} small={true} />
      </Section>
    );
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
