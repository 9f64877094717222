import type { Stage } from '@droptally/proto/api/catalogue/stage';
import type { Catalogue } from '#data/catalogue/catalogue.ts';

/** The previous and next stage in the zone, among those on the server. */
export function neighbours(
  catalogue: Catalogue,
  stage: Stage,
): { previous: Stage | undefined; next: Stage | undefined } {
  const stages = catalogue.stagesOf(stage.zoneId).filter((other) => catalogue.isOnServer(other));
  const place = stages.findIndex(({ stageId }) => stageId === stage.stageId);
  return { previous: stages[place - 1], next: place < 0 ? undefined : stages[place + 1] };
}
