import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Zone } from '@droptally/proto/api/catalog/zone';
import type { Catalog } from './catalog.ts';

/** Whether a stage can be played now: it is open, and so is its zone. */
export function isStageOpen(
  catalog: Catalog,
  stage: Stage,
  zone: Zone | null | undefined = catalog.zoneOf(stage),
): boolean {
  return catalog.isOpen(stage) && (!zone || catalog.isOpen(zone));
}
