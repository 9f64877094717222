import type { FullStage, KnownStage, Stage } from '@droptally/proto/api/catalog/stage';
import { filledDrops } from './filled-drops.ts';
import { filledNames } from './filled-names.ts';

/** Stage types by zone type. All others are DAILY. */
const STAGE_TYPES: Readonly<Record<string, string>> = {
  MAINLINE: 'MAIN',
  ACTIVITY: 'ACTIVITY',
  ACTIVITY_PERMANENT: 'ACTIVITY',
  GACHABOX: 'ACTIVITY',
};
const EVERY_DAY = 'DAILY';

/** Returns a stage with a type and names in every language. Its drop list has only the bounds that the catalog has. */
export function knownStage(stage: Stage, zoneType = ''): KnownStage {
  const stageType = stage.stageType ?? STAGE_TYPES[zoneType] ?? EVERY_DAY;
  return { ...stage, stageType, code_i18n: filledNames(stage.code_i18n) };
}

/** Like `knownStage`, with bounds in every line of the drop list. */
export function filledStage(stage: Stage, zoneType = ''): FullStage {
  const { dropInfos, ...known } = knownStage(stage, zoneType);
  return { ...known, ...(dropInfos && { dropInfos: filledDrops(dropInfos) }) };
}
