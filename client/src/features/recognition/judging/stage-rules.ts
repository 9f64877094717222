import type { DropRule } from '@droptally/domain/catalog/catalog';
import { existsAt } from '@droptally/domain/catalog/existence';
import { isRecruitment } from '@droptally/domain/catalog/recruitment';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Catalog } from '#data/catalog/catalog.ts';
import { dropRulesOf } from '#data/catalog/drop-rules.ts';

/** What a stage could drop when a screenshot was taken. */
export type StageRules = { isGacha: boolean; isOpen: boolean; rules: readonly DropRule[] };

export type RulesAt = (stageId: string, at: number) => StageRules | undefined;

/** The rules of the stages of a catalog, at the time of a screenshot. */
export function rulesIn(catalog: Catalog): RulesAt {
  return (stageId, at) => {
    const stage = catalog.stages.get(stageId);
    if (!stage || isRecruitment(stage) || !catalog.isOnServer(stage)) return undefined;
    return { isGacha: stage.isGacha === true, isOpen: wasOpen(stage, catalog, at), rules: dropRulesOf(stage) };
  };
}

function wasOpen(stage: Stage, catalog: Catalog, at: number): boolean {
  const zone = catalog.zoneOf(stage);
  const { server } = catalog;
  return existsAt(stage.existence, server, at) && (!zone || existsAt(zone.existence, server, at));
}
