import type { RecognitionStage } from '@droptally/proto/api/recognition';
import type { Read } from '../reading.ts';

type Difficulty = RecognitionStage['difficulty'];
/** `at`: when the screenshot was taken. */
type Shown = { code: Read<string>; difficulty: Difficulty | undefined; at: number | undefined };
export type ChosenStage = {
  stage: RecognitionStage;
  /** All that fit as well, `stage` the first of them. */
  fitting: readonly RecognitionStage[];
  /** Of what the screen shows: code and difficulty. */
  confidence: number;
};

/** The stage of a code, emblem and time. Where both difficulties have the code and no emblem shows, either may be meant. */
export function chooseStage(
  stages: readonly RecognitionStage[],
  { code, difficulty, at }: Shown,
): ChosenStage | undefined {
  const bearing = stages.filter((stage) => stage.code === code.value);
  const existing = anyOrAll(bearing, ({ exists }) => exists);
  const candidates = at === undefined ? existing : anyOrAll(existing, (stage) => isOpen(stage, at));
  const shown = candidates.filter((stage) => stage.difficulty === (difficulty ?? 'NORMAL'));
  const fitting = shown.length > 0 ? shown : candidates;
  const [stage] = fitting;
  if (!stage) return undefined;
  return { stage, fitting, confidence: code.confidence * plausibility({ candidates, shown, difficulty, at }) };
}

/** Those of which it is true, or all where it is true of none. */
function anyOrAll(stages: readonly RecognitionStage[], isSuch: (stage: RecognitionStage) => boolean) {
  const such = stages.filter(isSuch);
  return such.length > 0 ? such : stages;
}

export function isOpen({ openTime, closeTime }: RecognitionStage, at: number): boolean {
  return (openTime ?? Number.NEGATIVE_INFINITY) <= at && at < (closeTime ?? Number.POSITIVE_INFINITY);
}

type Choice = Omit<Shown, 'code'> & {
  candidates: readonly RecognitionStage[];
  shown: readonly RecognitionStage[];
};

function plausibility({ candidates, shown, difficulty, at }: Choice): number {
  const difficulties = new Set(candidates.map((stage) => stage.difficulty));
  if (difficulty !== undefined && shown.length === 0) return 0.6;
  if (difficulty === undefined && difficulties.size > 1) return 0.5;
  if (shown.length < 2) return 1;
  // An event and its rerun look the same. Only the time tells them apart: with one they should not both fit.
  return at === undefined ? 1 : 0.5;
}
