import type { Picture } from '@droptally/recognizer/reading';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { decodePicture } from './decode-picture.ts';

/** What happens to screenshots on their way: each makes a copy of one. */
export const DAMAGES = {
  none: async (picture: Picture) => picture,
  jpeg60: (picture: Picture) => decodePicture(canvasOf(picture).toBuffer('image/jpeg', 60)),
  '480p': (picture: Picture) => scaledTo(picture, 480),
  '4k': (picture: Picture) => scaledTo(picture, 2160),
  bars: async (picture: Picture) => withBars(picture),
} as const;
export type Damage = keyof typeof DAMAGES;

export const isDamage = (name: string): name is Damage => Object.hasOwn(DAMAGES, name);

function canvasOf({ width, height, data }: Picture) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const pixels = context.createImageData(width, height);
  pixels.data.set(data);
  context.putImageData(pixels, 0, 0);
  return canvas;
}

async function scaledTo(picture: Picture, height: number): Promise<Picture> {
  const width = Math.round((picture.width * height) / picture.height);
  const context = createCanvas(width, height).getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(await loadImage(canvasOf(picture).toBuffer('image/png')), 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** Black on all sides, as a window or a notch leaves it. */
function withBars(picture: Picture): Picture {
  const side = Math.round(picture.width * 0.08);
  const top = Math.round(picture.height * 0.06);
  const canvas = createCanvas(picture.width + 2 * side, picture.height + 2 * top);
  const context = canvas.getContext('2d');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(canvasOf(picture), side, top);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { width: canvas.width, height: canvas.height, data };
}
