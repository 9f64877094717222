import type { Planes } from '../../src/pixels/planes.ts';
import { type Colour, fill } from '../rendering/painting.ts';
import type { Random } from '../rendering/random.ts';
import { ellipse } from '../rendering/shapes.ts';

/** `brightness`: of the brightest shape, 0..255. */
export type ArtStyle = { random: Random; shapes: number; brightness: number };

/** Procedural: polygons, discs and stripes, as icons and pictures behind text have them. */
export function drawArt(planes: Planes, { random, shapes, brightness }: ArtStyle): void {
  for (let shape = 0; shape < shapes; shape++)
    fill(planes, anyShape(planes, random), {
      colour: anyColour(random, brightness),
      alpha: random.chance(0.6) ? 1 : random.uniform(0.3, 1),
    });
}

export function anyColour(random: Random, brightness: number): Colour {
  const grey = random.uniform(0, brightness);
  const tint = random.chance(0.4) ? 0 : random.uniform(0, 1);
  const channel = () => grey * (1 - tint) + random.uniform(0, brightness) * tint;
  return [channel(), channel(), channel()];
}

function anyShape(planes: Planes, random: Random) {
  const size = planes.height * random.pick([0.1, 0.25, 0.6, 1.2]) * random.uniform(0.6, 1.4);
  const x = random.uniform(0, planes.width);
  const y = random.uniform(0, planes.height);
  if (random.chance(0.25))
    return ellipse({ x, y, across: size * random.uniform(0.3, 0.8), down: size * random.uniform(0.3, 0.8) });
  if (random.chance(0.4)) return stripe(random, { x, y, size });
  return [
    Array.from({ length: random.whole(3, 5) }, () => [
      x + random.uniform(-size, size),
      y + random.uniform(-size, size),
    ]).flat(),
  ];
}

function stripe(random: Random, { x, y, size }: { x: number; y: number; size: number }) {
  const angle = random.chance(0.5) ? random.pick([0, Math.PI / 2]) : random.uniform(0, Math.PI);
  const length = size * random.uniform(1, 4);
  const half = Math.max(0.4, size * random.uniform(0.04, 0.15));
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const corner = (along: number, beside: number) => [
    x + along * cosine - beside * sine,
    y + along * sine + beside * cosine,
  ];
  return [[...corner(-length, -half), ...corner(length, -half), ...corner(length, half), ...corner(-length, half)]];
}
