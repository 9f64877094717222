import type { Picture } from '@droptally/recognizer/reading';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';

/** Pixels of a PNG, JPEG or WebP file. */
export async function decodePicture(file: Uint8Array): Promise<Picture> {
  const image = await loadImage(Buffer.from(file));
  return drawnPicture(image, { width: image.width, height: image.height });
}

export function drawnPicture(image: Image, { width, height }: { width: number; height: number }): Picture {
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data };
}
