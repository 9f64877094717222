import type { DropRule } from '@droptally/domain/catalog/catalog';
import type { Server } from '@droptally/domain/catalog/server';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Catalog } from '#data/catalog/catalog.ts';
import { dropRulesOf } from '#data/catalog/drop-rules.ts';
import { stageProblem } from '#data/catalog/stage-problem.ts';

/** The stage being reported, as it is on its server now, with the rules for its reports. */
export type ReportSubject = {
  server: Server;
  stageId: string;
  isGacha: boolean;
  rules: readonly DropRule[];
  /** False while its runs cannot be reported. */
  isOpen: boolean;
};

export function subjectOf(catalog: Catalog, stage: Stage): ReportSubject {
  return {
    server: catalog.server,
    stageId: stage.stageId,
    isGacha: stage.isGacha === true,
    rules: dropRulesOf(stage),
    isOpen: stageProblem(catalog, stage.zoneId, stage.stageId) === null,
  };
}
