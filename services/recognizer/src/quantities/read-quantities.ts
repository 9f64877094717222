import type { Anchor } from '../layout/anchor.ts';
import type { FoundDrop } from '../layout/find-drops.ts';
import { onPicture, QUANTITY_PLACE } from '../layout/screen-places.ts';
import { type CtcOutput, characterSteps, cropOutput } from '../nets/ctc.ts';
import { batchOf } from '../nets-input/batch.ts';
import { QUANTITY_SIZE, quantityInput } from '../nets-input/quantity-input.ts';
import type { Infer, Picture, Place } from '../reading.ts';
import { agreedQuantity, seenText } from './agreed-quantity.ts';
import type { PlacedNumber } from './doubt-places.ts';

type Search = { picture: Picture; anchor: Anchor; drops: readonly FoundDrop[]; infer: Infer };

/** Each number is looked at from here, 720 high: what only one look sees is art behind the number. */
const LOOKS = [
  { x: 0, y: 0 },
  { x: 2, y: 1 },
  { x: -2, y: -1 },
];
/** As much of a screen as the net sees. */
const INPUT_WIDTH = (QUANTITY_SIZE.width * QUANTITY_PLACE.height) / QUANTITY_SIZE.height;

/** The number on each drop. */
export async function readQuantities({ picture, anchor, drops, infer }: Search): Promise<PlacedNumber[]> {
  if (drops.length === 0) return [];
  const inputs = drops.flatMap((drop) => LOOKS.map((look) => quantityInput(picture, placeOf(anchor, drop, look))));
  const batch = batchOf(inputs, QUANTITY_SIZE);
  const output = await infer('quantity', batch.data, batch.shape);
  return drops.map((drop, index) => {
    const looks = looksAt(output, index);
    const { text, value, confidence } = agreedQuantity(looks);
    const place = placeOf(anchor, drop, { x: 0, y: 0 });
    return { value, confidence, place, length: text.length, middle: middleOf(looks, text) };
  });
}

/** Half-way between the first and the last character, on average of the looks that see them. */
function middleOf(looks: readonly CtcOutput[], text: string): number | undefined {
  const middles = looks.flatMap((look, index) => {
    const written = seenText(look) === text ? characterSteps(look).slice(-text.length) : [];
    const [first, last] = [written[0], written.at(-1)];
    return first === undefined || last === undefined ? [] : (first + last) / 2 + shiftOf(look, LOOKS[index]);
  });
  return middles.length > 0 ? middles.reduce((sum, middle) => sum + middle, 0) / middles.length : undefined;
}

/** How many steps further right a look is than the first. */
const shiftOf = ({ steps }: CtcOutput, look = { x: 0 }) => (look.x * steps) / INPUT_WIDTH;

const looksAt = (output: CtcOutput, drop: number) =>
  LOOKS.map((_, look) => cropOutput(output, drop * LOOKS.length + look));

function placeOf(anchor: Anchor, { x, y }: FoundDrop, look: { x: number; y: number }): Place {
  const { width, height, ...corner } = QUANTITY_PLACE;
  return onPicture(anchor, { x: x + corner.x + look.x, y: y + corner.y + look.y, width, height });
}
