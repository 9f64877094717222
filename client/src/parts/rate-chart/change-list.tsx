import type { Server } from '@droptally/domain/catalog/server';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { StageChange } from '#data/changes/stage-changes.ts';
import { gameDate } from '#data/rows/game-date.ts';
import { formatRate } from '#i18n/formats.ts';
import { formatDay } from '#i18n/written-dates.ts';
import { ratioText } from './ratio-text.ts';
import './change-list.css';

type ChangeListProps = {
  changes: readonly StageChange[];
  server: Server;
  /** What changed, if several rates are shown. */
  name?: string;
};

/** Where a rate changed, by how much, and how certain that is. */
export function ChangeList({ changes, server, name }: ChangeListProps): JSX.Element | null {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  const day = (at: number) => formatDay(gameDate(server, at));
  return (
    <ul className="change-list">
      {changes.map((change) => (
        <li key={change.at}>
          {name !== undefined && <span className="dt-dim">{name} </span>}
          <b>{t('differences.since', { difference: ratioText(t, change.ratio), day: day(change.at) })}</b>{' '}
          <span className="dt-dim">
            {t('differences.beforeAfter', {
              before: formatRate(change.before),
              after: formatRate(change.after),
            })}
            {' · '}
            {t('differences.certain', { percent: certaintyText(change.certainty) })}
            {change.earliest < change.latest && (
              <>
                {' · '}
                {t('differences.between', { earliest: day(change.earliest), latest: day(change.latest) })}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Rounded down: nothing is certain. */
function certaintyText(certainty: number): string {
  return String(Math.floor(certainty * 1000) / 10);
}
