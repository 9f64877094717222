import type { Zone } from '@droptally/proto/api/catalog/zone';
import type { Catalog } from '#data/catalog/catalog.ts';
import { formatDateRange } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { ZONE_STATUS_TEXTS } from '#i18n/vocabulary.ts';
import type { TreeStatus } from '#parts/tree/model/tree-node.ts';

/** A zone's status, with its period if it has times. */
export function zoneLabel(zone: Zone, catalog: Catalog, t: Translate): TreeStatus {
  const kind = catalog.statusOf(zone);
  const text = t(ZONE_STATUS_TEXTS[kind]);
  const { openTime = null, closeTime = null } = zone.existence[catalog.server];
  const isTimed = openTime !== null || closeTime !== null;
  const detail = () => (isTimed ? `${text} · ${formatDateRange(openTime, closeTime, catalog.at)}` : text);
  return { kind, text, detail, isTimed, quiet: kind === 'closed' || kind === 'permanent' };
}
