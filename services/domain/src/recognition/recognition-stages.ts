import type { RecognitionStage } from '@droptally/proto/api/recognition';
import type { Catalog, ExistencePerServer, Stage } from '../catalog/catalog.ts';
import type { Server } from '../catalog/server.ts';
import { shownDrops } from './shown-drops.ts';

/** Boxes, supplies and recruitment have a name for a code, and no result screen. */
const PRINTED_CODE = /^[0-9A-Z-]+$/;

/** The stages whose code a result screen can print, as the recognizer must know them of a server. */
export function recognitionStages(
  { stages }: Pick<Catalog, 'stages'>,
  { server, at }: { server: Server; at: number },
): RecognitionStage[] {
  return stages
    .filter(({ code }) => PRINTED_CODE.test(code.zh))
    .map((stage) => ({
      stageId: stage.stageId,
      code: stage.code.zh,
      difficulty: difficultyOf(stage),
      exists: hasOpened(stage.existence, server, at),
      ...openTimes(stage.existence, server),
      drops: shownDrops(stage, server, at),
      recognitionOnly: stage.recognitionOnly,
    }));
}

/** Both difficulties of a stage have the same code. */
function difficultyOf({ stageId }: Stage): RecognitionStage['difficulty'] {
  return stageId.includes('tough') ? 'TOUGH' : 'NORMAL';
}

function openTimes(existence: ExistencePerServer, server: Server): Pick<RecognitionStage, 'openTime' | 'closeTime'> {
  const { openTime, closeTime } = existence[server] ?? {};
  return { ...(openTime !== undefined && { openTime }), ...(closeTime !== undefined && { closeTime }) };
}

function hasOpened(existence: ExistencePerServer, server: Server, at: number): boolean {
  const entry = existence[server];
  return !entry || (entry.exist && (entry.openTime ?? at) <= at);
}
