import type { RecognitionStage } from '@droptally/proto/api/recognition';
import type { ReadDrop } from '../reading.ts';
import { isOpen } from './choose-stage.ts';
import { withZero } from './code-text.ts';
import { editDistance } from './edit-distance.ts';
import type { StageReading } from './read-stage.ts';

type Stages = readonly RecognitionStage[];
type Seen = { drops: readonly ReadDrop[]; stages: Stages; at: number | undefined; times: number };

/** For each drop that other stages have and this one lacks. Tokens of closed events are in no list, and say nothing. */
const OF_OTHERS = 0.93;
/** For each number that its list does not allow. */
const OUT_OF_BOUNDS = 0.97;
/** A code that differs by a character, as one that is half covered does, drops more of what is shown. */
const FITS_ANOTHER = 0.85;

/** Drops are evidence of the stage: what its list lacks makes the code less sure, and more so where a similar code fits. */
export function doubtStage(reading: StageReading, seen: Seen): StageReading {
  const { code, stage, stageId, confidence } = reading;
  if (!stage || code.value === undefined) return reading;
  const factor = plausibility(stage.code, seen);
  return {
    ...reading,
    code: { ...code, confidence: code.confidence * factor },
    confidence: confidence * factor,
    ...(stageId && { stageId: { ...stageId, confidence: stageId.confidence * factor } }),
  };
}

function plausibility(code: string, { drops, stages, at, times }: Seen): number {
  const telling = drops.filter(tells);
  const own = openOf(
    stages.filter((stage) => stage.code === code),
    at,
  );
  if (!own.some(hasList)) return 1;
  const missing = telling.filter((drop) => !lists(own, drop) && lists(stages, drop));
  const excessive = telling.filter((drop) => isOutOfBounds(own, drop, times));
  const factor = OF_OTHERS ** missing.length * OUT_OF_BOUNDS ** excessive.length;
  if (missing.length === 0) return factor;
  const fitting = telling.filter((drop) => lists(own, drop)).length;
  const isBetter = (rival: Stages) => telling.filter((drop) => lists(rival, drop)).length > fitting;
  return similarCodes(code, stages, at).some(isBetter) ? factor * FITS_ANOTHER : factor;
}

/** Those that were open then, or all where none was or no time is known. */
function openOf(stages: Stages, at: number | undefined): Stages {
  const open = at === undefined ? [] : stages.filter((stage) => isOpen(stage, at));
  return open.length > 0 ? open : stages;
}

/** Of some stages it is not known what they drop, which nothing contradicts. */
const hasList = ({ drops, recognitionOnly }: RecognitionStage) =>
  recognitionOnly.length > 0 || drops.some(({ dropType }) => dropType !== 'FURNITURE');

/** Furniture drops nearly everywhere. */
const tells = ({ dropType, itemId }: ReadDrop) =>
  itemId.value !== undefined && dropType.value !== 'LMB' && dropType.value !== 'FURNITURE';

function lists(stages: Stages, drop: ReadDrop): boolean {
  return stages.some(
    (stage) => stage.recognitionOnly.includes(drop.itemId.value ?? '') || rulesOf(stage, drop).length > 0,
  );
}

function isOutOfBounds(stages: Stages, drop: ReadDrop, times: number): boolean {
  const amount = drop.quantity.value;
  const rules = stages.flatMap((stage) => rulesOf(stage, drop));
  if (amount === undefined || rules.length === 0) return false;
  return rules.every(({ lower, upper }) => amount < lower * times || amount > upper * times);
}

const rulesOf = ({ drops }: RecognitionStage, { dropType, itemId }: ReadDrop) =>
  drops.filter((rule) => rule.dropType === dropType.value && rule.itemId === itemId.value);

/** The stages of each other code that this one may be a misreading of. */
function similarCodes(code: string, stages: Stages, at: number | undefined): Stages[] {
  const byCode = new Map<string, RecognitionStage[]>();
  for (const stage of stages) {
    if (!stage.exists || stage.code === code || (at !== undefined && !isOpen(stage, at))) continue;
    if (editDistance(withZero(stage.code), withZero(code)) <= 1)
      byCode.set(stage.code, [...(byCode.get(stage.code) ?? []), stage]);
  }
  return [...byCode.values()];
}
