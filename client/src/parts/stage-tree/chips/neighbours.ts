import type { Stage } from '@droptally/proto/api/catalogue/stage';
import type { Catalogue } from '#data/catalogue/catalogue.ts';

/** The previous and next stage in the zone, among those on the server. */
export function neighbours(
  catalogue: Catalogue,
  stage: Stage,
): { previous: Stage | undefined; next: Stage | undefined } {
  const stages = catalogue.stagesOf(stage.zoneId).filter((other) => catalogue.isOnServer(other));
  const index = stages.findIndex(({ stageId }) => stageId === stage.stageId);
  return { previous: stages[index - 1], next: index < 0 ? undefined : stages[index + 1] };
}
