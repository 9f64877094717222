import type { Stage } from '@droptally/proto/api/catalogue/stage';
import type { Catalogue } from '#data/catalogue/catalogue.ts';

/** A stage in a file name: its code, plus its id if another stage of the server has the same code. */
export function stageSubject(stage: Stage, catalogue: Catalogue): string {
  const code = catalogue.nameOf(stage);
  const shares = (other: Stage) =>
    other.stageId !== stage.stageId && catalogue.isOnServer(other) && catalogue.nameOf(other) === code;
  return [...catalogue.stages.values()].some(shares) ? `${code} ${stage.stageId}` : code;
}
