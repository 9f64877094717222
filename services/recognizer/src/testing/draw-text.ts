import type { Face } from '../../training/fonts/face.ts';
import { lineOfText, moved } from '../../training/samples/line-of-text.ts';
import type { Canvas, Colour } from './canvas.ts';

const WHITE: Colour = [250, 250, 250];
const DARK = [24, 24, 26] as const;
/** From an item's centre to the end and to the foot of its number. */
const NUMBER = { right: 35, foot: 41, height: 16.4 };

type Setting = { face: Face; x: number; y: number; height: number; colour?: Colour };

/** From `x` on, standing on `y`; `height` is that of a digit. Where it ends. */
export function drawText(canvas: Canvas, text: string, { face, x, y, height, colour = WHITE }: Setting): number {
  const { contours, width } = lineOfText(text, () => face, { height, stretch: 1, gap: 0.05 });
  canvas.polygons(moved(contours, x, y), colour);
  return x + width;
}

/** The number of an item whose centre is given, in its dark box. */
export function drawQuantity(
  canvas: Canvas,
  { text, face, ...centre }: { text: string; face: Face; x: number; y: number },
): void {
  const { right, foot, height } = NUMBER;
  const { width } = lineOfText(text, () => face, { height, stretch: 1, gap: 0.05 });
  const left = centre.x + right - width;
  canvas.box({ x: left - 4, y: centre.y + foot - height - 5, width: width + 8, height: height + 9 }, DARK);
  drawText(canvas, text, { face, x: left, y: centre.y + foot, height });
}
