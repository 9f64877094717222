import { calendarPath } from '@droptally/proto/api/paths';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { eventPath } from '#data/address/entry-paths.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDayRange } from '#i18n/written-dates.ts';
import { StageChips } from '#parts/stage-tree/chips/stage-chips.tsx';
import type { OpenZone } from './open-zones.ts';

type OpenZoneListProps = { zones: readonly OpenZone[] };

/** Each event with its period and stages. */
export function OpenZoneList({ zones }: OpenZoneListProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const language = useLanguage();
  return (
    <>
      {zones.map(({ zone, stages }) => {
        const { text, lang } = catalog.labelOf(zone);
        const { openTime = null, closeTime = null } = zone.existence[catalog.server];
        return (
          <div key={zone.zoneId}>
            <div className="stage-overview__zone">
              <h3>
                <Link lang={lang} to={eventPath(zone.zoneId)}>
                  {text}
                </Link>
              </h3>
              <span>{formatDayRange(openTime, closeTime)}</span>
              {closeTime !== null && <a href={calendarPath(catalog.server, language)}>{t('settings.calendar')}</a>}
            </div>
            <StageChips stages={stages} zones={false} />
          </div>
        );
      })}
    </>
  );
}
