import type { RecognitionStage } from '@droptally/proto/api/recognition';
import type { Anchor } from '../layout/anchor.ts';
import { onPicture, STAGE_CODE_PLACE } from '../layout/screen-places.ts';
import { ALPHABETS } from '../nets/alphabets.ts';
import { type CtcOutput, cropOutput, decodeGreedily, logProbability } from '../nets/ctc.ts';
import { batchOf } from '../nets-input/batch.ts';
import { STAGE_CODE_SIZE, stageCodeInput } from '../nets-input/stage-code-input.ts';
import type { Infer, Picture, Read } from '../reading.ts';
import { editDistance } from './edit-distance.ts';

type Search = { picture: Picture; anchor: Anchor; stages: readonly RecognitionStage[]; infer: Infer };
type Weighed = { code: string; weight: number };

const ALPHABET = ALPHABETS['stage-code'];
/** The font has one glyph for both. */
const ZERO = ALPHABET.indexOf('0') + 1;
const LETTER_O = ALPHABET.indexOf('O') + 1;
/** What is printed is no known code if another text is likelier than the best one by more (natural logarithm). */
const MOST_UNLIKELY = 7;
const CANDIDATES = 20;

/** The code of the server's stages that is most likely printed; undefined where none is. */
export async function readCode({ picture, anchor, stages, infer }: Search): Promise<Read<string | undefined>> {
  const place = onPicture(anchor, STAGE_CODE_PLACE);
  const batch = batchOf([stageCodeInput(picture, place)], STAGE_CODE_SIZE);
  const output = tied(cropOutput(await infer('stage-code', batch.data, batch.shape), 0));
  const greedy = decodeGreedily(output, ALPHABET);
  const [best, second] = weighed(output, stages, greedy.text);
  if (!best || greedy.text === '') return { value: undefined, confidence: greedy.confidence, place };
  const printed = Math.log(greedy.confidence);
  if (printed - best.weight > MOST_UNLIKELY) return { value: undefined, confidence: greedy.confidence, place };
  return { value: best.code, confidence: certainty({ best, second, printed, text: greedy.text }), place };
}

/** How likely the best code is among all, and among those and the text that is not one. */
function certainty(read: { best: Weighed; second: Weighed | undefined; printed: number; text: string }): number {
  const { best, second, printed, text } = read;
  const rival = Math.exp((second?.weight ?? Number.NEGATIVE_INFINITY) - best.weight);
  const isPrinted = withZero(best.code) === text;
  const other = isPrinted ? 0 : Math.exp(Math.min(0, printed - best.weight));
  const blurred = Math.min(1, 2 * Math.exp(printed));
  return blurred / (1 + rival + 0.5 * other);
}

function weighed(output: CtcOutput, stages: readonly RecognitionStage[], text: string): Weighed[] {
  return nearestCodes(stages, text)
    .map((code) => ({ code, weight: logProbability(output, { text: withZero(code), alphabet: ALPHABET }) }))
    .filter(({ weight }) => weight > Number.NEGATIVE_INFINITY)
    .sort((one, other) => other.weight - one.weight);
}

/** Those that can be meant at all: weighing hundreds takes longer than all else. */
function nearestCodes(stages: readonly RecognitionStage[], text: string): string[] {
  return [...new Set(stages.map(({ code }) => code))]
    .map((code) => ({ code, distance: editDistance(withZero(code), text) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, CANDIDATES)
    .map(({ code }) => code);
}

const withZero = (code: string) => code.toUpperCase().replaceAll('O', '0');

function tied({ steps, classes, probabilities }: CtcOutput): CtcOutput {
  const sums = probabilities.slice();
  for (let step = 0; step < steps; step++) {
    const at = step * classes;
    sums[at + ZERO] = (sums[at + ZERO] ?? 0) + (sums[at + LETTER_O] ?? 0);
    sums[at + LETTER_O] = 0;
  }
  return { steps, classes, probabilities: sums };
}
