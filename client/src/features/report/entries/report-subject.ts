import type { DropRule } from '@droptally/domain/catalog/catalogue';
import type { Server } from '@droptally/domain/catalog/server';
import type { Stage } from '@droptally/proto/api/catalogue/stage';
import type { Catalogue } from '#data/catalogue/catalogue.ts';
import { dropRulesOf } from '#data/catalogue/drop-rules.ts';
import { stageProblem } from '#data/catalogue/stage-problem.ts';

/** The stage being reported, as it is on its server now, with the rules for its reports. */
export type ReportSubject = {
  server: Server;
  stageId: string;
  isGacha: boolean;
  rules: readonly DropRule[];
  /** False while its runs cannot be reported. */
  isOpen: boolean;
};

export function subjectOf(catalogue: Catalogue, stage: Stage): ReportSubject {
  return {
    server: catalogue.server,
    stageId: stage.stageId,
    isGacha: stage.isGacha === true,
    rules: dropRulesOf(stage),
    isOpen: stageProblem(catalogue, stage.zoneId, stage.stageId) === null,
  };
}

export function isSameStage(
  a: Pick<ReportSubject, 'server' | 'stageId'> | null,
  b: Pick<ReportSubject, 'server' | 'stageId'> | null,
): boolean {
  return a !== null && b !== null && a.server === b.server && a.stageId === b.stageId;
}
