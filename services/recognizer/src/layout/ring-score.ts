import type { Grey } from '../pixels/grey.ts';

/** Looked up once: in the context of a test each look-up of a global takes longer than the arithmetic. */
const { PI, cos, round, sin } = Math;
const ANGLES = Array.from({ length: 96 }, (_, index) => {
  const angle = (index / 96) * 2 * PI;
  return { x: cos(angle), y: sin(angle) };
});
/** Where a ring's outer and inner edge are, 720 high. */
const RADII = [52, 48.5];
/** Weaker slopes of brightness are noise. */
const FLOOR = 0.012;

/** How far brightness changes along the radius of a ring and not across it: 1 for a ring, about 0 for anything else. */
export function ringScore(grey: Grey, centre: { x: number; y: number }): number {
  let sum = 0;
  for (const radius of RADII)
    for (const ray of ANGLES) {
      const x = round(centre.x + radius * ray.x);
      const y = round(centre.y + radius * ray.y);
      if (x < 1 || y < 1 || x >= grey.width - 1 || y >= grey.height - 1) continue;
      const at = y * grey.width + x;
      const across = (grey.data[at + 1] ?? 0) - (grey.data[at - 1] ?? 0);
      const down = (grey.data[at + grey.width] ?? 0) - (grey.data[at - grey.width] ?? 0);
      const square = across * across + down * down;
      if (square < FLOOR * FLOOR) continue;
      const along = across * ray.x + down * ray.y;
      sum += (2 * along * along) / square - 1;
    }
  return sum / (RADII.length * ANGLES.length);
}
