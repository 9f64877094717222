import type { ReadDrop, Reading } from '@droptally/recognizer/reading';
import type { TrueDrop, Truth } from './truth.ts';

export const VERDICTS = ['fullyRight', 'rightlyRejected', 'wronglyRejected', 'silentlyWrong'] as const;
export type Verdict = (typeof VERDICTS)[number];

type Judged = Pick<Reading, 'stageCode' | 'stageId' | 'times' | 'drops' | 'exceptions'>;
type JudgeParts = { truth: Truth; reading: Judged; isOfCode: (stageId: string, code: string) => boolean };

/** Several runs of up to this many may be read, or rejected. */
const MOST_RUNS = 6;

export function judge({ truth, reading, isOfCode }: JudgeParts): Verdict {
  const isSure = reading.exceptions.length === 0;
  const runs = truth.times ?? 0;
  if (isReportable(truth) && runs > 1 && runs <= MOST_RUNS && !isSure) return 'rightlyRejected';
  const isAcceptable = isReportable(truth) && runs >= 1 && runs <= MOST_RUNS;
  if (!isSure) return isAcceptable ? 'wronglyRejected' : 'rightlyRejected';
  if (!isAcceptable) return 'silentlyWrong';
  const isRight =
    isRightStage({ truth, reading, isOfCode }) && reading.times?.value === runs && hasDrops(truth, reading);
  return isRight ? 'fullyRight' : 'silentlyWrong';
}

/** Whether a rejected screen's code is among those expected. */
export function hasExpectedCode({ rejectCodes }: Truth, { exceptions }: Judged): boolean {
  return rejectCodes === undefined || exceptions.some(({ code }) => rejectCodes.includes(code));
}

function isReportable({ ui, stars, drops }: Truth): boolean {
  return ui === 'new' && stars === 3 && drops.every(({ itemId }) => itemId !== null);
}

function isRightStage({ truth, reading, isOfCode }: JudgeParts): boolean {
  const read = reading.stageId?.value;
  if (read === undefined) return false;
  return truth.stageIds ? truth.stageIds.includes(read) : isOfCode(read, truth.stageCode ?? '');
}

/** Equal as multisets. */
function hasDrops({ drops }: Truth, reading: Judged): boolean {
  const left = reading.drops.filter(({ dropType }) => dropType.value !== 'LMB');
  for (const drop of drops) {
    const at = left.findIndex((read) => isSame(read, drop));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
}

function isSame(read: ReadDrop, { dropType, itemId, accept, quantity }: TrueDrop): boolean {
  const item = read.itemId.value;
  const isItem = item !== undefined && (item === itemId || (accept ?? []).includes(item));
  return isItem && read.dropType.value === dropType && read.quantity.value === quantity;
}
