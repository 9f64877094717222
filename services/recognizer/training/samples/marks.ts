import type { Planes } from '../../src/pixels/planes.ts';
import type { Place } from '../../src/reading.ts';
import type { Face } from '../fonts/face.ts';
import { fill } from '../rendering/painting.ts';
import type { Random } from '../rendering/random.ts';
import { rectangle } from '../rendering/shapes.ts';
import { anyColour } from './art.ts';
import { lineOfText, moved } from './line-of-text.ts';

type Behind = { random: Random; place: Place; face: Face };

/** What items have that looks like numbers: writing, and rows of keys. A number stands before it, in its own box. */
export function drawMarks(planes: Planes, { random, place, face }: Behind): void {
  if (random.chance(0.5)) drawWriting(planes, { random, place, face });
  else drawKeys(planes, { random, place });
}

function drawWriting(planes: Planes, { random, place, face }: Behind): void {
  const height = place.height * random.uniform(0.25, 0.9);
  const text = Array.from({ length: random.whole(1, 4) }, () => random.pick([...'0123456789'])).join('');
  const line = lineOfText(text, () => face, { height, stretch: random.uniform(0.8, 1.3), gap: 0.05 });
  const left = place.x + place.width * random.uniform(-0.2, 0.6);
  const bottom = place.y + place.height * random.uniform(0.3, 1.1);
  fill(planes, moved(line.contours, left, bottom), look(random));
}

function drawKeys(planes: Planes, { random, place }: Omit<Behind, 'face'>): void {
  const pitch = place.height * random.uniform(0.18, 0.4);
  const side = pitch * random.uniform(0.4, 0.85);
  const { colour, alpha } = look(random);
  const slope = random.uniform(-0.35, 0.35);
  for (let row = 0; row * pitch < place.height * random.uniform(0.5, 1); row++)
    for (let column = 0; column * pitch < place.width * 0.8; column++) {
      const x = place.x + column * pitch;
      const y = place.y + row * pitch + slope * column * pitch;
      fill(planes, rectangle(x, y, x + side, y + side), { colour, alpha });
    }
}

const look = (random: Random) => ({ colour: anyColour(random, 255), alpha: random.uniform(0.3, 1) });
