import type { Catalog } from '#data/catalog/catalog.ts';
import type { Label } from '#data/catalog/names.ts';

type ChooserHeading = { catalog: Catalog; zoneId: string | undefined; otherwise: string };

/** The heading of a screen where a stage is chosen: the zone that it was opened at. */
export function chooserHeading({ catalog, zoneId, otherwise }: ChooserHeading): Label {
  const zone = zoneId === undefined ? undefined : catalog.zones.get(zoneId);
  return zone ? catalog.labelOf(zone) : { text: otherwise };
}
