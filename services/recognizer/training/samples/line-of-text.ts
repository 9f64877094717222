import type { Face } from '../fonts/face.ts';
import type { Contours } from '../rendering/coverage.ts';

export type LineOfText = { contours: Contours; width: number };

/** `height` is that of a digit; `gap` goes between characters, in digit heights. */
export type Setting = { height: number; stretch: number; gap: number };

/** Characters beside each other, from x = 0, standing on y = 0. */
export function lineOfText(
  text: string,
  faceOf: (character: string) => Face,
  { height, stretch, gap }: Setting,
): LineOfText {
  const contours: number[][] = [];
  const across = height * stretch;
  let pen = 0;
  for (const character of text) {
    const outline = faceOf(character).outline(character);
    for (const contour of outline.contours)
      contours.push(contour.map((value, at) => (at % 2 === 0 ? (pen + value) * across : value * height)));
    pen += outline.advance + gap;
  }
  return { contours, width: Math.max(0, pen - gap) * across };
}

export const moved = (contours: Contours, x: number, y: number): Contours =>
  contours.map((contour) => contour.map((value, at) => value + (at % 2 === 0 ? x : y)));

/** To at most that width. */
export function narrowed({ contours, width }: LineOfText, limit: number): LineOfText {
  const by = Math.min(1, limit / Math.max(width, 1));
  return {
    width: width * by,
    contours: contours.map((contour) => contour.map((value, at) => (at % 2 === 0 ? value * by : value))),
  };
}
