import type { Picture } from '@droptally/recognizer/reading';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { COVERS } from './covers.ts';
import { decodePicture } from './decode-picture.ts';

/** What happens to screenshots on their way: each makes a copy of one. */
export const DAMAGES = {
  none: async (picture: Picture) => picture,
  jpeg60: asJpeg,
  webp60: (picture: Picture) => decodePicture(canvasOf(picture).toBuffer('image/webp', 60)),
  '480p': (picture: Picture) => scaledTo(picture, 480),
  '4k': (picture: Picture) => scaledTo(picture, 2160),
  /** As a messenger sends it on. */
  sent: async (picture: Picture) => asJpeg(await scaledTo(picture, 720)),
  bars: async (picture: Picture) => withBars(picture, { left: 0.08, right: 0.08, top: 0.06, bottom: 0.06 }),
  notch: async (picture: Picture) => withBars(picture, { left: 0.05, right: 0, top: 0, bottom: 0 }),
  rounded: async (picture: Picture) => withRoundCorners(picture),
  sticker: async (picture: Picture) => COVERS.sticker(picture),
  dot: async (picture: Picture) => COVERS.dot(picture),
  scratch: async (picture: Picture) => COVERS.scratch(picture),
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

function asJpeg(picture: Picture): Promise<Picture> {
  return decodePicture(canvasOf(picture).toBuffer('image/jpeg', 60));
}

/** Black at the sides, as a window or a notch leaves it; in parts of the picture. */
function withBars(picture: Picture, parts: { left: number; right: number; top: number; bottom: number }): Picture {
  const left = Math.round(picture.width * parts.left);
  const top = Math.round(picture.height * parts.top);
  const width = picture.width + left + Math.round(picture.width * parts.right);
  const height = picture.height + top + Math.round(picture.height * parts.bottom);
  const context = createCanvas(width, height).getContext('2d');
  context.fillRect(0, 0, width, height);
  context.drawImage(canvasOf(picture), left, top);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** Black corners, and a bar of the system and a button over the picture. */
function withRoundCorners(picture: Picture): Picture {
  const { width, height } = picture;
  const context = createCanvas(width, height).getContext('2d');
  context.fillRect(0, 0, width, height);
  context.save();
  context.beginPath();
  context.roundRect(0, 0, width, height, height * 0.08);
  context.clip();
  context.drawImage(canvasOf(picture), 0, 0);
  context.restore();
  context.fillStyle = 'rgb(255 255 255 / 60%)';
  context.fillRect(width * 0.35, height * 0.985, width * 0.3, height * 0.008);
  context.beginPath();
  context.arc(width * 0.97, height * 0.4, height * 0.035, 0, 2 * Math.PI);
  context.fill();
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}
