import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#i18n/formats.ts';
import { DoubtMark } from '#ui/rate/doubt-mark.tsx';
import { RateCell } from '#ui/rate/rate-cell.tsx';
import { exampleRows } from './example-rows.ts';
import './certainty-example.css';

const SCALE = 0.6;

/** Shows the effect of the chosen confidence on a rate, drawn as in the tables. */
export function CertaintyExample({ confidence }: { confidence: number }): JSX.Element {
  const { t } = useTranslation();
  return (
    <figure className="certainty-example">
      <figcaption className="dt-label">{t('settings.example')}</figcaption>
      <ul>
        {exampleRows(confidence).map((row) => (
          <li key={row.runs}>
            <span className="certainty-example-seen">
              {t('settings.exampleSeen', { drops: formatCount(row.drops), runs: formatCount(row.runs) })}
              <DoubtMark value={row} />
            </span>
            <RateCell value={row} scale={SCALE} barWidth={140} />
          </li>
        ))}
      </ul>
    </figure>
  );
}
