import type { Infer } from '../reading.ts';

/** What a net says of one crop: for each step the probability of each class, of which 0 is the blank. */
export type CtcOutput = Awaited<ReturnType<Infer>>;

/** One crop of a batch. */
export function cropOutput({ steps, classes, probabilities }: CtcOutput, index: number): CtcOutput {
  const size = steps * classes;
  return { steps, classes, probabilities: probabilities.subarray(index * size, (index + 1) * size) };
}

/** The string of each step's likeliest class, and the probability of that string by any alignment. */
export function decodeGreedily(output: CtcOutput, alphabet: string): { text: string; confidence: number } {
  let text = '';
  let last = 0;
  for (let step = 0; step < output.steps; step++) {
    const likeliest = likeliestClass(output, step);
    if (likeliest !== last) text += alphabet[likeliest - 1] ?? '';
    last = likeliest;
  }
  return { text, confidence: Math.exp(logProbability(output, { text, alphabet })) };
}

/** In the middle of which step each character of that string is. */
export function characterSteps(output: CtcOutput): number[] {
  const spans: { first: number; last: number }[] = [];
  let before = 0;
  for (let step = 0; step < output.steps; step++) {
    const likeliest = likeliestClass(output, step);
    const span = spans.at(-1);
    if (likeliest !== 0 && likeliest === before && span) span.last = step;
    else if (likeliest !== 0) spans.push({ first: step, last: step });
    before = likeliest;
  }
  return spans.map(({ first, last }) => (first + last) / 2);
}

/** The logarithm of a string's probability: the sum over its alignments, by the forward algorithm. */
export function logProbability(
  { steps, classes, probabilities }: CtcOutput,
  { text, alphabet }: { text: string; alphabet: string },
): number {
  const states = blanksBetween(classesOf(text, alphabet));
  if (states.includes(NO_CLASS)) return Number.NEGATIVE_INFINITY;
  let forward = new Float64Array(states.length);
  let next = new Float64Array(states.length);
  let logarithm = 0;
  for (let step = 0; step < steps; step++) {
    const sum = advance({ forward, next, states, step, from: step * classes }, probabilities);
    // Products of many steps fall below what a number can hold: each step's sum is kept as a logarithm instead.
    if (sum === 0) return Number.NEGATIVE_INFINITY;
    for (let state = 0; state < next.length; state++) next[state] = (next[state] ?? 0) / sum;
    [forward, next] = [next, forward];
    logarithm += Math.log(sum);
  }
  return logarithm + Math.log((forward.at(-1) ?? 0) + (states.length > 1 ? (forward.at(-2) ?? 0) : 0));
}

type Advance = { forward: Float64Array; next: Float64Array; states: readonly number[]; step: number; from: number };

/** One step on: from the same state, the one before, and over a blank where that does not join equal characters. */
function advance({ forward, next, states, step, from }: Advance, probabilities: Float32Array): number {
  let sum = 0;
  for (let state = 0; state < states.length; state++) {
    const overBlank = states[state] !== 0 && states[state] !== states[state - 2] ? (forward[state - 2] ?? 0) : 0;
    const reached = step === 0 ? Number(state < 2) : (forward[state] ?? 0) + (forward[state - 1] ?? 0) + overBlank;
    const probability = reached * (probabilities[from + (states[state] ?? 0)] ?? 0);
    next[state] = probability;
    sum += probability;
  }
  return sum;
}

const NO_CLASS = -1;

const classesOf = (text: string, alphabet: string) =>
  [...text].map((character) => {
    const at = alphabet.indexOf(character);
    return at < 0 ? NO_CLASS : at + 1;
  });

const blanksBetween = (classes: readonly number[]) => [0, ...classes.flatMap((one) => [one, 0])];

function likeliestClass({ classes, probabilities }: CtcOutput, step: number): number {
  let likeliest = 0;
  for (let one = 1; one < classes; one++)
    if ((probabilities[step * classes + one] ?? 0) > (probabilities[step * classes + likeliest] ?? 0)) likeliest = one;
  return likeliest;
}
