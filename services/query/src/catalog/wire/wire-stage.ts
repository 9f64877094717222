import * as catalog from '@droptally/domain/catalog/catalog';
import { rulesAt } from '@droptally/domain/catalog/drop-list';
import { NO_SANITY } from '@droptally/domain/catalog/sanity';
import type { Server } from '@droptally/domain/catalog/server';
import { dropTypeToWire } from '@droptally/domain/reporting/drop-type';
import type { Bounds, DropInfo, ShownDropType, Stage } from '@droptally/proto/api/catalog/stage';
import { wireExistence } from './wire-existence.ts';

/** Drop types that a drop list can name. */
export const SHOWN_DROP_TYPES: readonly ShownDropType[] = catalog.DROP_TYPES.map(dropTypeToWire);

/** Returns a stage as it applies on one server at an instant, with the drop list in force. */
export function wireStage(stage: catalog.Stage, server: Server, at: number): Stage {
  const dropInfos = rulesAt(stage, server, at).map(wireDropInfo);
  return {
    stageId: stage.stageId,
    zoneId: stage.zoneId,
    stageType: stage.stageType,
    code: stage.code.zh,
    code_i18n: stage.code,
    ...(stage.isGacha && { isGacha: true }),
    apCost: stage.apCost ?? NO_SANITY,
    existence: wireExistence(stage.existence),
    minClearTime: stage.minClearTime,
    ...(stage.recognitionOnly.length > 0 && { recognitionOnly: stage.recognitionOnly }),
    ...(dropInfos.length > 0 && { dropInfos }),
  };
}

function wireDropInfo({ itemId, dropType, bounds }: catalog.DropRule): DropInfo {
  return {
    ...(itemId !== undefined && { itemId }),
    dropType: dropTypeToWire(dropType),
    ...(bounds && { bounds: wireBounds(bounds) }),
  };
}

function wireBounds({ lower, upper, exceptions }: catalog.Bounds): Bounds {
  return { upper, lower, ...(exceptions?.length && { exceptions }) };
}
