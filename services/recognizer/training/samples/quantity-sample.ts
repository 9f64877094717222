import type { Planes } from '../../src/pixels/planes.ts';
import type { Place } from '../../src/reading.ts';
import type { Face } from '../fonts/face.ts';
import { quantityFaces, unitFaces } from '../fonts/faces.ts';
import { fill, painting, pictureOf } from '../rendering/painting.ts';
import type { Random } from '../rendering/random.ts';
import { ellipse, rectangle, ring } from '../rendering/shapes.ts';
import { anyColour, drawArt } from './art.ts';
import { damage } from './damage.ts';
import { type LineOfText, lineOfText, moved, narrowed } from './line-of-text.ts';
import type { Sample } from './sample.ts';
import { weightedFaces } from './weighted-faces.ts';

type Behind = { random: Random; place: Place; face: Face };

const look = (random: Random) => ({ colour: anyColour(random, 255), alpha: random.uniform(0.3, 1) });

/** Of the cut-out place, in its heights. */
const ASPECT = 2.67;
const DISC = { x: 0.92, y: -0.77, radius: 2.02 };

/** Draws the lower right of an item: its disc or card, art, the dark box and a number in it. */
export function quantitySamples(): (random: Random) => Sample {
  const faces = weightedFaces(quantityFaces());
  const units = new Map(Object.entries(unitFaces()));
  return (random) => {
    const place = anyPlace(random);
    const margin = place.y;
    const planes = painting({
      width: Math.ceil(place.width + 2 * margin),
      height: Math.ceil(place.height + 2 * margin),
      colour: anyColour(random, random.pick([40, 120, 255])),
    });
    drawItem(planes, { random, place });
    const text = quantityText(random);
    const hasBox = text !== '' && random.chance(0.95);
    if (hasBox && random.chance(0.35)) drawMarks(planes, { random, place, face: random.pick(faces) });
    const face = random.pick(faces);
    const height = place.height * random.uniform(0.52, 0.74);
    const line = lineOfText(text, (character) => units.get(character) ?? face, {
      height,
      stretch: random.uniform(0.82, 1.1),
      gap: random.uniform(-0.03, 0.1),
    });
    drawNumber(planes, { random, place, line: narrowed(line, place.width * 0.8), height, hasBox });
    damage(planes, { random, textHeight: height });
    return { picture: pictureOf(planes), place: shaken(place, random), text };
  };
}

/** From 480 to 2160 lines, most often the lower ones. */
function anyPlace(random: Random): Place {
  const height = 16 * (random.chance(0.85) ? random.uniform(1, 1.9) : random.uniform(1.9, 5));
  const margin = Math.ceil(height * 0.15);
  return { x: margin, y: margin, width: height * ASPECT, height };
}

function drawItem(planes: Planes, { random, place }: { random: Random; place: Place }): void {
  if (random.chance(0.5))
    drawArt(planes, { random, shapes: random.whole(1, 5), brightness: random.pick([80, 160, 255]) });
  const unit = place.height;
  const centre = { x: place.x + DISC.x * unit, y: place.y + DISC.y * unit };
  const across = DISC.radius * unit * random.uniform(0.95, 1.05);
  if (random.chance(0.12))
    fill(planes, rectangle(-1, -1, unit * random.uniform(1.5, 2.8), planes.height), {
      colour: [250, 250, 250],
      alpha: 1,
    });
  else
    fill(planes, ellipse({ ...centre, across, down: across }), {
      colour: anyColour(random, 230),
      alpha: random.uniform(0.5, 1),
    });
  drawArt(planes, { random, shapes: random.whole(0, 9), brightness: random.pick([120, 200, 255, 255]) });
  if (random.chance(0.7))
    fill(planes, ring({ ...centre, inner: across * random.uniform(0.93, 0.97), outer: across }), {
      colour: anyColour(random, 255),
      alpha: 1,
    });
}

type Drawn = { random: Random; place: Place; line: LineOfText; height: number; hasBox: boolean };

function drawNumber(planes: Planes, { random, place, line, height, hasBox }: Drawn): void {
  const right = place.x + place.width * random.uniform(0.7, 0.95);
  const left = Math.max(place.x + place.width * 0.04, right - line.width);
  const bottom = place.y + place.height / 2 + height / 2 + place.height * random.uniform(-0.1, 0.1);
  if (hasBox) {
    const pad = height * random.uniform(0.05, 0.4);
    const top = bottom - height - height * random.uniform(0.15, 0.5);
    const box = rectangle(left - pad, top, left + line.width + height * random.uniform(0.05, 0.4), bottom + pad);
    fill(planes, box, { colour: [0, 0, 0], alpha: random.uniform(0.45, 0.85) });
  }
  const white = random.uniform(225, 255);
  fill(planes, moved(line.contours, left, bottom), { colour: [white, white, white], alpha: random.uniform(0.88, 1) });
}

/** Anchor and centre are found to about a pixel of 720. */
function shaken({ x, y, width, height }: Place, random: Random): Place {
  const scale = random.uniform(0.96, 1.04);
  const by = () => height * random.uniform(-0.06, 0.06);
  return { x: x + by(), y: y + by(), width: width * scale, height: height * scale };
}

/** What items have that looks like numbers: writing, and rows of keys. A number stands before it, in its own box. */
function drawMarks(planes: Planes, { random, place, face }: Behind): void {
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

/** Mostly the small numbers of drops, but every digit everywhere as often. */
function quantityText(random: Random): string {
  if (random.chance(0.03)) return '';
  const digits = random.pick([1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 5]);
  const number = wholeNumber(random, digits);
  if (digits > 4 || random.chance(0.88)) return number;
  const unit = random.pick(['万', '万', 'K', 'K', '만', 'M']);
  return digits < 4 && random.chance(0.4) ? `${number}.${random.whole(0, 9)}${unit}` : `${number}${unit}`;
}

function wholeNumber(random: Random, digits: number): string {
  const same = random.chance(0.15) ? random.whole(1, 9) : undefined;
  return Array.from({ length: digits }, (_, at) => same ?? random.whole(at === 0 ? 1 : 0, 9)).join('');
}
