import type { RecognitionStage } from '@droptally/proto/api/recognition';
import type { Anchor } from '../layout/anchor.ts';
import { onPicture, STAGE_CODE_PLACE } from '../layout/screen-places.ts';
import { ALPHABETS } from '../nets/alphabets.ts';
import { type CtcOutput, characterSteps, cropOutput, decodeGreedily, logProbability } from '../nets/ctc.ts';
import { batchOf } from '../nets-input/batch.ts';
import { STAGE_CODE_SIZE, stageCodeInput } from '../nets-input/stage-code-input.ts';
import type { Infer, Picture, Place, Read } from '../reading.ts';
import { withZero } from './code-text.ts';
import { editDistance } from './edit-distance.ts';

type Search = { picture: Picture; anchor: Anchor; stages: readonly RecognitionStage[]; infer: Infer };
type Weighed = { code: string; weight: number };
type Seen = { text: string; weight: number };

const ALPHABET = ALPHABETS['stage-code'];
/** The font has one glyph for both. */
const ZERO = ALPHABET.indexOf('0') + 1;
const LETTER_O = ALPHABET.indexOf('O') + 1;
/** What is printed is no known code if another text is likelier than the best one by more (natural logarithm). */
const MOST_UNLIKELY = 7;
const CANDIDATES = 20;
/** From the middle of a character to behind its right edge, in steps of the net. */
const AFTER = 4;
/** A code is looked at from here, 720 high: a stroke that only one look sees is less sure. */
const LOOKS = [
  { x: 0, y: 0 },
  { x: 2, y: 1 },
  { x: -2, y: -1 },
];

/** The code of the server's stages that is most likely printed; undefined where none is. */
export async function readCode({ picture, anchor, stages, infer }: Search): Promise<Read<string | undefined>> {
  const places = LOOKS.map((look) => placeOf(anchor, look));
  const batch = batchOf(
    places.map((place) => stageCodeInput(picture, place)),
    STAGE_CODE_SIZE,
  );
  const output = await infer('stage-code', batch.data, batch.shape);
  const looks = LOOKS.map((_, look) => tied(cropOutput(output, look)));
  const place = writtenPlace(anchor, cropOutput(output, 0));
  const seen = likeliestText(looks);
  const confidence = Math.exp(seen.weight);
  const [best, second] = weighed(looks, stages, seen.text);
  if (!best || seen.text === '' || seen.weight - best.weight > MOST_UNLIKELY)
    return { value: undefined, confidence, place };
  return { value: best.code, confidence: certainty({ best, second, printed: seen }), place };
}

function placeOf(anchor: Anchor, { x, y }: { x: number; y: number }): Place {
  return onPicture(anchor, { ...STAGE_CODE_PLACE, x: STAGE_CODE_PLACE.x + x, y: STAGE_CODE_PLACE.y + y });
}

/** To the end of the last character that the first look sees; the whole line where it sees none. */
function writtenPlace(anchor: Anchor, look: CtcOutput): Place {
  const place = placeOf(anchor, { x: 0, y: 0 });
  const last = characterSteps(look).at(-1);
  return last === undefined
    ? place
    : { ...place, width: (place.width * Math.min(look.steps, last + AFTER)) / look.steps };
}

/** Of the texts that any look sees, the one that all of them see most. */
function likeliestText(looks: readonly CtcOutput[]): Seen {
  const texts = [...new Set(looks.map((look) => decodeGreedily(look, ALPHABET).text))];
  const seen = texts.map((text) => ({ text, weight: weightOf(looks, text) }));
  return seen.reduce((likeliest, one) => (one.weight > likeliest.weight ? one : likeliest));
}

/** The logarithm of the geometric mean: a net errs alike in all its looks at one code. */
function weightOf(looks: readonly CtcOutput[], text: string): number {
  return looks.reduce((sum, look) => sum + logProbability(look, { text, alphabet: ALPHABET }), 0) / looks.length;
}

/** How likely the best code is among all, and among those and the text that is not one. */
function certainty(read: { best: Weighed; second: Weighed | undefined; printed: Seen }): number {
  const { best, second, printed } = read;
  const rival = Math.exp((second?.weight ?? Number.NEGATIVE_INFINITY) - best.weight);
  const isPrinted = withZero(best.code) === printed.text;
  const other = isPrinted ? 0 : Math.exp(Math.min(0, printed.weight - best.weight));
  const blurred = Math.min(1, 2 * Math.exp(printed.weight));
  return blurred / (1 + rival + 0.5 * other);
}

function weighed(looks: readonly CtcOutput[], stages: readonly RecognitionStage[], text: string): Weighed[] {
  return nearestCodes(stages, text)
    .map((code) => ({ code, weight: weightOf(looks, withZero(code)) }))
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

function tied({ steps, classes, probabilities }: CtcOutput): CtcOutput {
  const sums = probabilities.slice();
  for (let step = 0; step < steps; step++) {
    const at = step * classes;
    sums[at + ZERO] = (sums[at + ZERO] ?? 0) + (sums[at + LETTER_O] ?? 0);
    sums[at + LETTER_O] = 0;
  }
  return { steps, classes, probabilities: sums };
}
