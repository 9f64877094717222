import type { Zone } from '@droptally/proto/api/catalog/zone';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { ZONE_ICONS } from '#parts/stage-tree/nodes/zone-icon.ts';
import { zoneKind } from '#parts/stage-tree/nodes/zone-kind.ts';
import { zoneLabel } from '#parts/stage-tree/nodes/zone-label.ts';
import { Icon } from '#ui/icon/icon.tsx';

/** A found zone, with its status and period. */
export function ZoneBody({ zone }: { zone: Zone }): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const name = catalog.labelOf(zone);
  return (
    <>
      <span className="result-picture">
        <Icon name={ZONE_ICONS[catalog.typeOf(zone)]} size={18} />
      </span>
      <span className="result-name">
        <span className="result-title" lang={name.lang} title={name.text}>
          {name.text}
        </span>
        <span className="result-note">{zoneKind(zone, t)}</span>
      </span>
      <span className="result-answer dt-dim">{zoneLabel(zone, catalog, t).detail()}</span>
    </>
  );
}
