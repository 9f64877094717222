import type { Component } from '../layout/components.ts';
import { greyOf } from '../pixels/grey.ts';
import { type Planes, pictureOfPlanes } from '../pixels/planes.ts';
import type { Picture } from '../reading.ts';

/** Around the digit, in pixels of the band: its soft edge. */
const EDGE = 3;

/** White where the band is as blue as the digit, black where it has no more blue than red. */
export function inBlue(band: Planes, digit: Component): Picture {
  return digitAlone(
    band,
    digit,
    band.blue.map((blue, at) => blue - (band.red[at] ?? 0)),
  );
}

/** White where the band is as bright as the digit, black where it is as dark as beside it. */
export function inBrightness(band: Planes, digit: Component): Picture {
  return digitAlone(band, digit, greyOf(band).data);
}

/** From black to white over the digit; black elsewhere. */
function digitAlone({ width, height }: Planes, digit: Component, values: Float32Array): Picture {
  const places = placesOf({ width, height }, digit);
  const ofDigit = places.map((at) => values[at] ?? 0);
  const [least, most] = [Math.min(...ofDigit), Math.max(...ofDigit)];
  const plane = new Float32Array(width * height);
  for (const at of places) plane[at] = (255 * ((values[at] ?? 0) - least)) / Math.max(1e-6, most - least);
  return pictureOfPlanes({ width, height, red: plane, green: plane, blue: plane });
}

function placesOf({ width, height }: { width: number; height: number }, digit: Component): number[] {
  const places: number[] = [];
  for (let y = Math.max(0, digit.top - EDGE); y < Math.min(height, digit.bottom + EDGE); y++)
    for (let x = Math.max(0, digit.left - EDGE); x < Math.min(width, digit.right + EDGE); x++)
      places.push(y * width + x);
  return places;
}
