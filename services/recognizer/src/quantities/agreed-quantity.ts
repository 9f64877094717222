import { ALPHABETS } from '../nets/alphabets.ts';
import { type CtcOutput, decodeGreedily, logProbability } from '../nets/ctc.ts';
import { parseQuantity } from './parse-quantity.ts';

const ALPHABET = ALPHABETS.quantity;
/** No number begins with these: they are art before it. */
const LEADS = [...ALPHABET].filter((character) => /\D/.test(character));

type Agreed = { text: string; value: number | undefined; confidence: number };

/** The number that the looks see together, among all that any of them sees. */
export function agreedQuantity(looks: readonly CtcOutput[]): Agreed {
  const texts = [...new Set(looks.map(seenText))];
  const seen = texts.map((text) => looks.map((look) => probability(look, text)));
  const unseen = looks.map((_, look) => Math.max(0, 1 - sum(seen.map((ofText) => ofText[look] ?? 0))));
  const all = sum(seen.map(together)) + together(unseen);
  const candidates = texts.map((text, index) => ({
    text,
    value: parseQuantity(text),
    confidence: together(seen[index] ?? []) / all,
  }));
  const numbers = candidates.filter(({ value }) => value !== undefined);
  const [best] = (numbers.length > 0 ? numbers : candidates).sort((one, other) => other.confidence - one.confidence);
  return best ? { ...best, confidence: calibrated(best.confidence) } : { text: '', value: undefined, confidence: 0 };
}

/** Of what the looks agree on with less than this, a fifth was wrong: see the reliability in the model card. */
const RELIABLE = 0.95;
const OF_LESS_RELIABLE = 0.9;

const calibrated = (confidence: number) => (confidence < RELIABLE ? confidence * OF_LESS_RELIABLE : confidence);

/** What a look sees, without art before it. */
export const seenText = (look: CtcOutput) => decodeGreedily(look, ALPHABET).text.replace(/^\D+/, '');

/** Of a number, and of that number with art before it. */
function probability(look: CtcOutput, text: string): number {
  return sum(['', ...LEADS].map((lead) => Math.exp(logProbability(look, { text: lead + text, alphabet: ALPHABET }))));
}

/** The geometric mean. A net errs alike in all its looks at one number: they are evidence of one, not of many. */
function together(probabilities: readonly number[]): number {
  return Math.exp(sum(probabilities.map(Math.log)) / probabilities.length);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
