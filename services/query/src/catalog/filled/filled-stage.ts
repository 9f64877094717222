import type { FullStage, KnownStage, Stage } from '@droptally/proto/api/catalogue/stage';
import { filledDrops } from './filled-drops.ts';
import { filledNames } from './filled-names.ts';

/** What the stages of a zone are, by its type; others are there every day. */
const STAGE_TYPES: Readonly<Record<string, string>> = {
  MAINLINE: 'MAIN',
  ACTIVITY: 'ACTIVITY',
  ACTIVITY_PERMANENT: 'ACTIVITY',
  GACHABOX: 'ACTIVITY',
};
const EVERY_DAY = 'DAILY';

/** A stage with a type and names in every language; its drop list says no more than the catalogue does. */
export function knownStage(stage: Stage, zoneType = ''): KnownStage {
  const stageType = stage.stageType ?? STAGE_TYPES[zoneType] ?? EVERY_DAY;
  return { ...stage, stageType, code_i18n: filledNames(stage.code_i18n) };
}

/** The same with bounds in every line of its drop list. */
export function filledStage(stage: Stage, zoneType = ''): FullStage {
  const { dropInfos, ...known } = knownStage(stage, zoneType);
  return { ...known, ...(dropInfos && { dropInfos: filledDrops(dropInfos) }) };
}
