import type { Anchor } from '../layout/anchor.ts';
import type { FoundDrop } from '../layout/find-drops.ts';
import { onPicture, QUANTITY_PLACE } from '../layout/screen-places.ts';
import { type CtcOutput, cropOutput } from '../nets/ctc.ts';
import { batchOf } from '../nets-input/batch.ts';
import { QUANTITY_SIZE, quantityInput } from '../nets-input/quantity-input.ts';
import type { Infer, Picture, Place, Read } from '../reading.ts';
import { agreedQuantity } from './agreed-quantity.ts';

type Search = { picture: Picture; anchor: Anchor; drops: readonly FoundDrop[]; infer: Infer };

/** Each number is looked at from here, 720 high: what only one look sees is art behind the number. */
const LOOKS = [
  { x: 0, y: 0 },
  { x: 2, y: 1 },
  { x: -2, y: -1 },
];

/** The number on each drop. */
export async function readQuantities({ picture, anchor, drops, infer }: Search): Promise<Read<number | undefined>[]> {
  if (drops.length === 0) return [];
  const inputs = drops.flatMap((drop) => LOOKS.map((look) => quantityInput(picture, placeOf(anchor, drop, look))));
  const batch = batchOf(inputs, QUANTITY_SIZE);
  const output = await infer('quantity', batch.data, batch.shape);
  return drops.map((drop, index) => ({
    ...agreedQuantity(looksAt(output, index)),
    place: placeOf(anchor, drop, { x: 0, y: 0 }),
  }));
}

const looksAt = (output: CtcOutput, drop: number) =>
  LOOKS.map((_, look) => cropOutput(output, drop * LOOKS.length + look));

function placeOf(anchor: Anchor, { x, y }: FoundDrop, look: { x: number; y: number }): Place {
  const { width, height, ...corner } = QUANTITY_PLACE;
  return onPicture(anchor, { x: x + corner.x + look.x, y: y + corner.y + look.y, width, height });
}
