import type { Planes } from '../../src/pixels/planes.ts';
import { blur } from '../rendering/blur.ts';
import { jpegLoss } from '../rendering/jpeg-loss.ts';
import type { Random } from '../rendering/random.ts';

/** What happens to screens on their way: scaled, dimmed, noisy, compressed. `textHeight` is in pixels. */
export function damage(planes: Planes, { random, textHeight }: { random: Random; textHeight: number }): void {
  if (random.chance(0.75)) blur(planes, random.uniform(0.25, Math.max(0.5, textHeight * 0.06)));
  if (random.chance(0.3)) dim(planes, { by: random.uniform(0.75, 1.05), lift: random.uniform(-6, 16) });
  if (random.chance(0.25)) addNoise(planes, { random, strength: random.uniform(1, 8) });
  if (random.chance(0.6))
    jpegLoss(planes, { quality: random.uniform(38, 95), x: random.whole(0, 15), y: random.whole(0, 15) });
}

function dim({ red, green, blue }: Planes, { by, lift }: { by: number; lift: number }): void {
  for (const plane of [red, green, blue])
    plane.forEach((value, at) => {
      plane[at] = value * by + lift;
    });
}

function addNoise({ red, green, blue }: Planes, { random, strength }: { random: Random; strength: number }): void {
  for (const plane of [red, green, blue])
    plane.forEach((value, at) => {
      plane[at] = value + random.uniform(-strength, strength);
    });
}
