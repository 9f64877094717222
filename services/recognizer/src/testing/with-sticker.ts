import type { Random } from '../../training/rendering/random.ts';
import { findScreen } from '../find-screen.ts';
import type { Picture } from '../reading.ts';
import { Canvas, type Colour } from './canvas.ts';

const COLOURS: readonly Colour[] = [
  [20, 20, 20],
  [255, 255, 255],
  [90, 90, 90],
  [230, 60, 140],
  [60, 120, 240],
];

/** A copy of a screen on which a round sticker lies, as a chat or the system has them, over one of its drops. */
export function withSticker(picture: Picture, random: Random): Picture {
  const screen = findScreen(picture);
  const drops = screen?.drops ?? [];
  const drop = drops.length > 0 ? random.pick(drops) : undefined;
  if (!screen || !drop) return picture;
  const { x, y, scale } = screen.anchor;
  const canvas = Canvas.over(picture, { scale, left: x, top: y });
  const centre = { x: drop.x + random.uniform(-30, 30), y: drop.y + random.uniform(-30, 30) };
  canvas.disc({ ...centre, radius: random.uniform(20, 75) }, random.pick(COLOURS));
  return canvas.picture;
}
