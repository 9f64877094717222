import type { RecognitionStage } from '@droptally/proto/api/recognition';
import type { Anchor } from '../layout/anchor.ts';
import type { Infer, Picture, Read } from '../reading.ts';
import { chooseStage } from './choose-stage.ts';
import { readCode } from './read-code.ts';
import { readDifficulty } from './read-difficulty.ts';

type Search = {
  picture: Picture;
  anchor: Anchor;
  stages: readonly RecognitionStage[];
  infer: Infer;
  at: number | undefined;
};

export type StageReading = {
  code: Read<string | undefined>;
  stage: RecognitionStage | undefined;
  stageId: Read<string> | undefined;
  /** Where several stages fit as well: all of them. */
  stageIds: readonly string[] | undefined;
  confidence: number;
};

export async function readStage(search: Search): Promise<StageReading> {
  const code = await readCode(search);
  const { value } = code;
  const nothing = { code, stage: undefined, stageId: undefined, stageIds: undefined, confidence: code.confidence };
  if (value === undefined) return nothing;
  const difficulty = readDifficulty(search.picture, search.anchor);
  const chosen = chooseStage(search.stages, { code: { ...code, value }, difficulty, at: search.at });
  if (!chosen) return nothing;
  const { stage, fitting, confidence } = chosen;
  const stageIds = fitting.map(({ stageId }) => stageId);
  return {
    code,
    stage,
    confidence,
    stageId: { value: stage.stageId, confidence: Math.min(confidence, 1 / stageIds.length), place: code.place },
    stageIds: stageIds.length > 1 ? stageIds : undefined,
  };
}
