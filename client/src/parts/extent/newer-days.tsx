import type { Server } from '@droptally/domain/catalog/server';
import type { StageTrend } from '@droptally/proto/api/trend';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { gameDate } from '#data/rows/game-date.ts';
import { formatCount } from '#i18n/formats.ts';
import { formatDay } from '#i18n/written-dates.ts';

type NewerDaysProps = {
  trend: StageTrend | undefined;
  server: Server;
  /** The stage's name, if the chart shows several. */
  name?: string;
};

/** Says how many runs were counted after the last day of a chart, if any. */
export function NewerDays({ trend, server, name }: NewerDaysProps): JSX.Element | null {
  const { t } = useTranslation();
  const { newer } = trend ?? {};
  if (!newer) return null;
  const day = formatDay(gameDate(server, newer.lastDay));
  const text = t('chart.newerDays', { count: newer.runs, runs: formatCount(newer.runs), day });
  return <p className="newer-days dt-dim">{name ? `${name}: ${text}` : text}</p>;
}
