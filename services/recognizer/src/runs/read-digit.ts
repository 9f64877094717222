import type { Component } from '../layout/components.ts';
import { ALPHABETS } from '../nets/alphabets.ts';
import { type CtcOutput, cropOutput, logProbability } from '../nets/ctc.ts';
import { batchOf } from '../nets-input/batch.ts';
import { QUANTITY_SIZE, quantityInput } from '../nets-input/quantity-input.ts';
import { STAGE_CODE_SIZE, stageCodeInput } from '../nets-input/stage-code-input.ts';
import type { Planes } from '../pixels/planes.ts';
import type { Infer, Place } from '../reading.ts';
import { inBlue, inBrightness } from './digit-pictures.ts';

export type Digit = { value: number; confidence: number };

type Search = { band: Planes; digit: Component; infer: Infer };
type Fit = { digit: number; left?: number; right?: number; above: number; width: number; height: number };

const DIGITS = [...'0123456789'];
/** How a number, and a code, stand in what their nets are given. */
const QUANTITY: Fit = { digit: 16.4, right: 10, above: 4.6, width: 69.3, height: 26 };
const CODE: Fit = { digit: 25, left: 8, above: 7, width: 228, height: 38 };
/** In heights of the digit: what only one of these looks sees is chance. */
const LOOKS = [0, 0.06, -0.06];

/**
 * One digit, read twice: by its blue with the net of numbers, and by its brightness with that of codes. The nets were
 * made apart, and JPEG keeps brightness and colour apart.
 */
export async function readDigit({ band, digit, infer }: Search): Promise<[Digit, Digit]> {
  const blue = looksOf(digit, QUANTITY).map((place) => quantityInput(inBlue(band, digit), place));
  const bright = looksOf(digit, CODE).map((place) => stageCodeInput(inBrightness(band, digit), place));
  const numbers = batchOf(blue, QUANTITY_SIZE);
  const codes = batchOf(bright, STAGE_CODE_SIZE);
  return [
    surestDigit(await infer('quantity', numbers.data, numbers.shape), ALPHABETS.quantity),
    surestDigit(await infer('stage-code', codes.data, codes.shape), ALPHABETS['stage-code']),
  ];
}

function looksOf({ left, right, top, bottom }: Component, fit: Fit): Place[] {
  const unit = (bottom - top) / fit.digit;
  const x = fit.left === undefined ? right + (fit.right ?? 0) * unit - fit.width * unit : left - fit.left * unit;
  const place = { x, y: top - fit.above * unit, width: fit.width * unit, height: fit.height * unit };
  return LOOKS.map((by) => ({ ...place, x: x + by * (bottom - top), y: place.y + by * (bottom - top) }));
}

/** The likeliest digit, among digits; less sure where it may be no single character at all. */
function surestDigit(output: CtcOutput, alphabet: string): Digit {
  const looks = LOOKS.map((_, index) => cropOutput(output, index));
  const likely = (text: string) => together(looks.map((look) => Math.exp(logProbability(look, { text, alphabet }))));
  const digits = DIGITS.map((text, value) => ({ value, likely: likely(text) }));
  const ofDigits = sum(digits.map((digit) => digit.likely));
  const ofAll = sum([...alphabet].map(likely));
  const best = digits.reduce((one, other) => (other.likely > one.likely ? other : one));
  return { value: best.value, confidence: ofDigits > 0 ? (ofAll * best.likely) / ofDigits : 0 };
}

const together = (likely: readonly number[]) => Math.exp(sum(likely.map(Math.log)) / likely.length);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
