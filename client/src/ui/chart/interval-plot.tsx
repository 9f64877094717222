import { useTranslation } from 'react-i18next';
import { formatInterval, formatRate, formatShortCount, formatTick } from '#i18n/formats.ts';
import type { RateValue } from '#ui/rate/rate-value.ts';
import './interval-plot.css';
import { fittedAxis } from './options/rate-axis.ts';

export type PlottedRate = { id: string; name: string; place: number; value: RateValue | null };

type IntervalPlotProps = { label: string; rates: readonly PlottedRate[] };

/** Rates with their intervals below each other on one fitted axis; a table for whoever does not see it. */
export function IntervalPlot({ label, rates }: IntervalPlotProps) {
  const { t } = useTranslation();
  const known = rates.flatMap(({ value }) => value ?? []);
  const axis = fittedAxis({
    min: Math.min(...known.map(({ lower }) => lower)),
    max: Math.max(...known.map(({ upper }) => upper)),
  });
  const at = (rate: number) => `${((rate - axis.min) / (axis.max - axis.min)) * 100}%`;
  return (
    <table className="interval-plot">
      <caption className="dt-unseen">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('chart.series')}</th>
          <th scope="col" className="interval-plot__axis">
            <span className="dt-unseen">{t('chart.perRun')}</span>
            <span aria-hidden={true}>
              {axis.ticks.map((tick) => (
                <i key={tick} style={{ left: at(tick) }}>
                  {formatTick(tick)}
                </i>
              ))}
            </span>
          </th>
          <th scope="col">{t('vocabulary.word.rate')}</th>
          <th scope="col">{t('chart.interval')}</th>
          <th scope="col">{t('vocabulary.word.runs')}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ id, name, place, value }) => (
          <tr key={id} data-series={place}>
            <th scope="row">{name}</th>
            <td className="interval-plot__line">
              {value && (
                <span aria-hidden={true}>
                  <i
                    className="interval-plot__interval"
                    style={{ left: at(value.lower), right: `calc(100% - ${at(value.upper)})` }}
                  />
                  <i className="interval-plot__rate" style={{ left: at(value.rate) }} />
                </span>
              )}
            </td>
            <td>{value ? formatRate(value) : '—'}</td>
            <td>{value ? formatInterval(value) : '—'}</td>
            <td>{value ? formatShortCount(value.runs) : '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
