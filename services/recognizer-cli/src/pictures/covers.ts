import { findScreen } from '@droptally/recognizer/find-screen';
import { fingerprintOf } from '@droptally/recognizer/fingerprint';
import { onPicture, QUANTITY_PLACE, STAGE_CODE_PLACE } from '@droptally/recognizer/layout/screen-places';
import type { Picture, Place } from '@droptally/recognizer/reading';
import { Canvas, type Colour } from '@droptally/recognizer/testing/canvas';
import { withSticker } from '@droptally/recognizer/testing/with-sticker';
import { type Random, randomOf } from '@droptally/recognizer/training/rendering/random';

const COLOURS: readonly Colour[] = [
  [20, 20, 20],
  [90, 90, 90],
  [255, 255, 255],
];
/** Of the code's line, which is longer than most codes. */
const WRITTEN = 0.45;

/** What lies on a screenshot, elsewhere on each: a round sticker on a drop, a dot on the code, a line through a number. */
export const COVERS = {
  sticker: (picture: Picture) => withSticker(picture, randomFor(picture)),
  dot: (picture: Picture) => covered(picture, STAGE_CODE_PLACE, drawDot),
  scratch: (picture: Picture) => covered(picture, numberPlace(picture), drawLine),
} as const;

type Draw = (canvas: Canvas, place: Place, random: Random) => void;

const randomFor = (picture: Picture) => randomOf(Number.parseInt(fingerprintOf(picture).slice(0, 8), 16));

/** Of one of its drops. */
function numberPlace(picture: Picture): Place | undefined {
  const drops = findScreen(picture)?.drops ?? [];
  if (drops.length === 0) return undefined;
  const { x, y } = randomFor(picture).pick(drops);
  return { ...QUANTITY_PLACE, x: x + QUANTITY_PLACE.x, y: y + QUANTITY_PLACE.y };
}

function covered(picture: Picture, place: Place | undefined, draw: Draw): Picture {
  const screen = findScreen(picture);
  const canvas = Canvas.over(picture);
  if (screen && place) draw(canvas, onPicture(screen.anchor, place), randomFor(picture));
  return canvas.picture;
}

function drawDot(canvas: Canvas, { x, y, width, height }: Place, random: Random): void {
  const centre = { x: x + width * random.uniform(0.03, WRITTEN), y: y + height * random.uniform(0.1, 0.9) };
  canvas.disc({ ...centre, radius: height * random.uniform(0.12, 0.32) }, random.pick(COLOURS));
}

/** Of discs: a line of any slope with round ends. */
function drawLine(canvas: Canvas, { x, y, width, height }: Place, random: Random): void {
  const from = x + width * random.uniform(0.3, 0.9);
  const slope = random.uniform(-0.5, 0.5);
  const radius = height * random.uniform(0.04, 0.14);
  const colour = random.pick(COLOURS);
  for (let down = 0; down <= height; down += radius / 2)
    canvas.disc({ x: from + slope * down, y: y + down, radius }, colour);
}
