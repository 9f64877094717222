import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { eventPath } from '#data/address/entry-paths.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { useDataset } from '#data/use-dataset.ts';
import { formatRate } from '#i18n/formats.ts';
import { daysLeft } from '#parts/events/days-left.ts';
import { efficiencyRate } from '#parts/worth/efficiency-rate.ts';
import './open-events.css';

/** The events that are open, with what each is best for and how long it is there. Nothing while none is. */
export function OpenEvents(): JSX.Element | null {
  const { t } = useTranslation();
  const catalog = useAwaitedCatalog();
  const { data: worth } = useDataset('worth');
  const open = catalog ? openEvents(catalog) : [];
  if (!catalog || open.length === 0) return null;
  const best = (zoneId: string) =>
    worth?.stages
      .filter(({ stageId }) => catalog.stages.get(stageId)?.zoneId === zoneId)
      .sort((a, b) => b.efficiency - a.efficiency)[0];
  return (
    <section className="open-events" aria-label={t('event.open')}>
      <h2 className="dt-label">{t('event.open')}</h2>
      <ul>
        {open.map((zone) => {
          const { text, lang } = catalog.labelOf(zone);
          const left = daysLeft(zone, catalog);
          const paid = best(zone.zoneId);
          const stage = paid && catalog.stages.get(paid.stageId);
          return (
            <li key={zone.zoneId}>
              <Link to={eventPath(zone.zoneId)} lang={lang}>
                {text}
              </Link>
              {left !== null && <span className="dt-dim">{t('event.daysLeft', { count: left })}</span>}
              {stage && (
                <span>
                  <span className="dt-code">{catalog.nameOf(stage)}</span>{' '}
                  {t('event.pays', { rate: formatRate(efficiencyRate(paid)) })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function openEvents(catalog: Catalog) {
  return [...catalog.zones.values()].filter(
    (zone) => catalog.isOnServer(zone) && catalog.typeOf(zone) === 'ACTIVITY_OPEN',
  );
}
