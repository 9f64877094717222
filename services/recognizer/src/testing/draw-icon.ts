import type { Picture } from '../reading.ts';
import { Canvas, type Colour } from './canvas.ts';

const PAINTS: readonly Colour[] = [
  [200, 60, 50],
  [60, 170, 80],
  [60, 90, 200],
  [220, 190, 60],
  [180, 80, 190],
  [70, 190, 200],
  [230, 230, 220],
  [90, 70, 50],
];
const RADIUS = 52.5;
const RING = 4.5;

/** An item of its own look: a ring and patches whose places and colours follow from its number. */
export function drawIcon(canvas: Canvas, { x, y, item }: { x: number; y: number; item: number }): void {
  const paint = (index: number) => PAINTS[(item * 3 + index * index * 5 + index) % PAINTS.length] ?? [255, 255, 255];
  canvas.disc({ x, y, radius: RADIUS }, paint(0));
  canvas.disc({ x, y, radius: RADIUS - RING }, [60, 60, 62]);
  for (let patch = 1; patch <= 5; patch++) {
    const angle = item * 1.7 + patch * 2.4;
    const reach = 10 + ((item * 7 + patch * 11) % 16);
    const centre = { x: x + reach * Math.cos(angle), y: y - 8 + reach * Math.sin(angle) };
    canvas.disc({ ...centre, radius: 7 + ((item + patch * 3) % 9) }, paint(patch));
  }
}

/** An icon as a file has it. */
export function iconPicture(item: number): Picture {
  const canvas = new Canvas({ width: 105, height: 105 });
  drawIcon(canvas, { x: RADIUS, y: RADIUS, item });
  return canvas.picture;
}
