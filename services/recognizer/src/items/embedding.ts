import type { Picture } from '../reading.ts';
import { type ItemPlace, itemPixels } from './item-pixels.ts';
import { PROJECTION } from './projection.ts';

/** What an item looks like, in 64 signed bytes. */
export function itemEmbedding(picture: Picture, place: ItemPlace): Int8Array {
  const pixels = itemPixels(picture, place);
  const projected = PROJECTION.map((direction) => dot(direction, pixels));
  const longest = Math.max(...projected.map(Math.abs));
  return Int8Array.from(projected, (value) => (longest > 0 ? Math.round((127 * value) / longest) : 0));
}

/** An embedding of length 1, of which likeness is a mere product. */
export function unitOf(embedding: Int8Array): Float32Array {
  const unit = Float32Array.from(embedding);
  const length = Math.sqrt(dot(unit, unit));
  return length > 0 ? unit.map((value) => value / length) : unit;
}

/** 1 for the same look, about 0 for unrelated ones. */
export const likeness = (one: Float32Array, other: Float32Array): number => dot(one, other);

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}
