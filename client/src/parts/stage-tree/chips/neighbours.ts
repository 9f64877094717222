import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Catalog } from '#data/catalog/catalog.ts';

/** The previous and next stage in the zone, among those on the server. */
export function neighbours(catalog: Catalog, stage: Stage): { previous: Stage | undefined; next: Stage | undefined } {
  const stages = catalog.stagesOf(stage.zoneId).filter((other) => catalog.isOnServer(other));
  const index = stages.findIndex(({ stageId }) => stageId === stage.stageId);
  return { previous: stages[index - 1], next: index < 0 ? undefined : stages[index + 1] };
}
