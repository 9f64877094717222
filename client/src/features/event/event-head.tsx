import { sanityOf } from '@droptally/domain/catalog/sanity';
import type { Zone } from '@droptally/proto/api/catalog/zone';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { stagePath } from '#data/address/entry-paths.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { formatRate } from '#i18n/formats.ts';
import { ZONE_STATUS_TEXTS } from '#i18n/vocabulary.ts';
import { formatDayRange } from '#i18n/written-dates.ts';
import { daysLeft } from '#parts/events/days-left.ts';
import { CountedUntil } from '#parts/extent/counted-until.tsx';
import { EfficiencyButton } from '#parts/worth/efficiency-button.tsx';
import { efficiencyInterval, efficiencyRate, ratedStage } from '#parts/worth/efficiency-rate.ts';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import { bestStageOf, type EventRow } from './event-rows.ts';

type EventHeadProps = { zone: Zone; rows: readonly EventRow[]; isComing: boolean };

const FIRST = 3;

/** When an event is, how well it pays, and what to farm in it first. */
export function EventHead({ zone, rows, isComing }: EventHeadProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { text, lang } = catalog.labelOf(zone);
  const { openTime = null, closeTime = null } = zone.existence[catalog.server];
  const left = daysLeft(zone, catalog);
  return (
    <header className="event-head">
      <h1 lang={lang}>{text}</h1>
      <p className="event-head__when">
        <strong>{t(ZONE_STATUS_TEXTS[catalog.statusOf(zone)])}</strong>
        {left !== null && <span>{t('event.daysLeft', { count: left })}</span>}
        <span className="dt-dim">{formatDayRange(openTime, closeTime)}</span>
        <CountedUntil of={rows.map(({ stage }) => stage.stageId)} />
      </p>
      {isComing && <p className="dt-dim">{t('worth.coming')}</p>}
      <Pay rows={rows} />
    </header>
  );
}

function Pay({ rows }: Pick<EventHeadProps, 'rows'>): JSX.Element | null {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const best = bestStageOf([...rows]);
  const of = best?.efficiency;
  if (!best || !of) return null;
  const cheaper = rows.filter(({ against }) => against !== null && against.rate > 1).slice(0, FIRST);
  const { text, lang } = catalog.labelOf(best.stage);
  const isOfBest = ({ stage }: EventRow) => stage === best.stage;
  return (
    <>
      <p className="event-head__best">
        <Link className="dt-code" lang={lang} to={stagePath(best.stage)}>
          {text}
        </Link>{' '}
        <EfficiencyButton of={ratedStage(best.stage.stageId, sanityOf(best.stage) ?? 0, rows.filter(isOfBest))}>
          <strong>{t('event.pays', { rate: formatRate(efficiencyRate(of)) })}</strong>
        </EfficiencyButton>{' '}
        <span className="dt-dim">{efficiencyInterval(of)}</span>
      </p>
      <p className="event-head__first">
        <span>{t(cheaper.length > 0 ? 'event.first' : 'event.noneBetter')}</span>
        {cheaper.map(({ key, item, stage, against }) => (
          <span key={key} className="event-head__item">
            <ItemTile item={item} size={20} />
            <span lang={catalog.labelOf(item).lang}>{catalog.nameOf(item)}</span>
            <span className="dt-dim">
              {catalog.nameOf(stage)} {against && formatRate(against)}
            </span>
          </span>
        ))}
      </p>
    </>
  );
}
