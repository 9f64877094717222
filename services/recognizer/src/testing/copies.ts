import { jpegLoss } from '../../training/rendering/jpeg-loss.ts';
import { pictureOfPlanes, scaledPlanes } from '../pixels/planes.ts';
import type { Picture } from '../reading.ts';
import { cropped } from './cropped.ts';

export type Bars = { left: number; top: number; right: number; bottom: number };

/** A screenshot in another size, as a window or a messenger makes it. */
export function scaledCopy(picture: Picture, factor: number): Picture {
  const size = { width: Math.round(picture.width * factor), height: Math.round(picture.height * factor) };
  return pictureOfPlanes(scaledPlanes(picture, whole(picture), size));
}

export function jpegCopy(picture: Picture, quality: number): Picture {
  const { width, height } = picture;
  const planes = scaledPlanes(picture, whole(picture), { width, height });
  jpegLoss(planes, { quality, x: 0, y: 0 });
  return pictureOfPlanes(planes);
}

export function withBars({ width, height, data }: Picture, { left, top, right, bottom }: Bars): Picture {
  const size = { width: left + width + right, height: top + height + bottom };
  const copy = new Uint8ClampedArray(size.width * size.height * 4);
  for (let at = 3; at < copy.length; at += 4) copy[at] = 255;
  for (let row = 0; row < height; row++)
    copy.set(data.subarray(row * width * 4, (row + 1) * width * 4), ((top + row) * size.width + left) * 4);
  return { ...size, data: copy };
}

/** `cut`: which part of each bar is gone, 0..1. */
export function withoutBars(picture: Picture, { bars, cut }: { bars: Bars; cut: Bars }): Picture {
  const gone = (side: keyof Bars) => Math.round(bars[side] * cut[side]);
  return cropped(picture, {
    x: gone('left'),
    y: gone('top'),
    width: picture.width - gone('left') - gone('right'),
    height: picture.height - gone('top') - gone('bottom'),
  });
}

const whole = ({ width, height }: Picture) => ({ x: 0, y: 0, width, height });
