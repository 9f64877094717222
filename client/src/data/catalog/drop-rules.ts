import type { DropRule } from '@droptally/domain/catalog/catalog';
import { dropTypeFromWire } from '@droptally/domain/reporting/drop-type';
import type { Stage } from '@droptally/proto/api/catalog/stage';

/** The current drop list as rules to validate reports. */
export function dropRulesOf({ dropInfos = [] }: Pick<Stage, 'dropInfos'>): DropRule[] {
  return dropInfos.map(({ dropType, ...info }) => ({
    ...info,
    dropType: dropTypeFromWire(dropType),
    start: 0,
    end: null,
    accumulable: true,
  }));
}
