import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Catalog } from '#data/catalog/catalog.ts';

/** A stage in a file name: its code, plus its id if another stage of the server has the same code. */
export function stageSubject(stage: Stage, catalog: Catalog): string {
  const code = catalog.nameOf(stage);
  const shares = (other: Stage) =>
    other.stageId !== stage.stageId && catalog.isOnServer(other) && catalog.nameOf(other) === code;
  return [...catalog.stages.values()].some(shares) ? `${code} ${stage.stageId}` : code;
}
