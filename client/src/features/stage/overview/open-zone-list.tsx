import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { eventPath } from '#data/address/entry-paths.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { formatDayRange } from '#i18n/written-dates.ts';
import { StageChips } from '#parts/stage-tree/chips/stage-chips.tsx';
import type { OpenZone } from './open-zones.ts';

type OpenZoneListProps = { zones: readonly OpenZone[] };

/** Each event with its period and stages. */
export function OpenZoneList({ zones }: OpenZoneListProps): JSX.Element {
  const catalog = useCatalog();
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
            </div>
            <StageChips stages={stages} zones={false} />
          </div>
        );
      })}
    </>
  );
}
