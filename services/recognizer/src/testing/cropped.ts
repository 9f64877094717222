import type { Picture, Place } from '../reading.ts';

/** A part of a picture, whole pixels of it. */
export function cropped({ width, data }: Picture, place: Place): Picture {
  const left = Math.round(place.x);
  const top = Math.round(place.y);
  const size = { width: Math.round(place.width), height: Math.round(place.height) };
  const part = new Uint8ClampedArray(size.width * size.height * 4);
  for (let row = 0; row < size.height; row++) {
    const from = ((top + row) * width + left) * 4;
    part.set(data.subarray(from, from + size.width * 4), row * size.width * 4);
  }
  return { ...size, data: part };
}
