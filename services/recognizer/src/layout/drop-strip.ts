import { type Grey, greyOf } from '../pixels/grey.ts';
import { type Planes, pictureOfPlanes, scaledPlanes } from '../pixels/planes.ts';
import type { Picture, Place } from '../reading.ts';
import type { Anchor } from './anchor.ts';

/** The part of a screen that shows drops, 720 high. */
export type DropStrip = {
  planes: Planes;
  /** The same, for what reads pictures: items are compared at this size, whatever the screen's. */
  picture: Picture;
  grey: Grey;
  /** The brightest channel of each pixel. */
  brightest: Float32Array;
  /** Of the strip's left and top in pixels of a screen that is 720 high, from the anchor. */
  left: number;
  top: number;
};

const TOP = 310;
/** To the end of the labels. */
const HEIGHT = 198;

export function dropStripOf(picture: Picture, anchor: Anchor): DropStrip {
  const place: Place = {
    x: 0,
    y: anchor.y + TOP * anchor.scale,
    width: picture.width,
    height: HEIGHT * anchor.scale,
  };
  const width = Math.round(picture.width / anchor.scale);
  const planes = scaledPlanes(picture, { ...place, width: width * anchor.scale }, { width, height: HEIGHT });
  const left = -anchor.x / anchor.scale;
  return {
    planes,
    picture: pictureOfPlanes(planes),
    grey: greyOf(planes),
    brightest: brightestOf(planes),
    left,
    top: TOP,
  };
}

function brightestOf({ red, green, blue }: Planes): Float32Array {
  const brightest = red.slice();
  for (let at = 0; at < brightest.length; at++) {
    if ((green[at] ?? 0) > (brightest[at] ?? 0)) brightest[at] = green[at] ?? 0;
    if ((blue[at] ?? 0) > (brightest[at] ?? 0)) brightest[at] = blue[at] ?? 0;
  }
  return brightest;
}
