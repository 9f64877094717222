import type { Planes } from '../../src/pixels/planes.ts';
import type { Place } from '../../src/reading.ts';
import { stageCodeFaces } from '../fonts/faces.ts';
import { fill, painting, pictureOf } from '../rendering/painting.ts';
import type { Random } from '../rendering/random.ts';
import { rectangle } from '../rendering/shapes.ts';
import { anyColour, drawArt } from './art.ts';
import { damage } from './damage.ts';
import { type LineOfText, lineOfText, moved, narrowed } from './line-of-text.ts';
import type { Sample } from './sample.ts';
import { weightedFaces } from './weighted-faces.ts';

type Form = (random: Random) => string;

const number = (random: Random) =>
  String(random.chance(0.6) ? random.whole(1, 9) : random.whole(10, random.pick([16, 25, 99])));

const letters = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pick([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])).join('');

const chapter: Form = (random) => `${random.whole(0, random.pick([9, 16]))}-${number(random)}`;

const event: Form = (random) => `${letters(random, random.pick([2, 2, 2, 3]))}-${number(random)}`;

const FORMS: readonly Form[] = [
  chapter,
  chapter,
  event,
  event,
  event,
  event,
  (random) => `${random.pick(['S', 'H', 'R', 'M', 'TR'])}${chapter(random)}`,
  (random) => `${letters(random, 2)}-${letters(random, 1)}-${number(random)}`,
  (random) => `${letters(random, 2)}-${random.pick(['EX', 'TR', 'MO', 'ST', 'S', 'SP', 'HD'])}-${number(random)}`,
  (random) => `${letters(random, 2)}${random.whole(1, 9)}-${number(random)}`,
  (random) => `${letters(random, random.whole(1, 4))}${number(random)}`,
  (random) =>
    Array.from({ length: random.whole(3, 8) }, () => random.pick([...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-'])).join(
      '',
    ),
];

/** Of the cut-out place. */
const ASPECT = 6;

/** Draws the place above the title: a code in wide letters over a dimmed picture. */
export function stageCodeSamples(): (random: Random) => Sample {
  const faces = weightedFaces(stageCodeFaces());
  return (random) => {
    const place = anyPlace(random);
    const planes = painting({
      width: Math.ceil(place.width + 2 * place.x),
      height: Math.ceil(place.height + 2 * place.y),
      colour: anyColour(random, random.pick([20, 40, 80])),
    });
    drawBehind(planes, random);
    const text = stageCodeText(random);
    const face = random.pick(faces);
    const height = place.height * random.uniform(0.56, 0.76);
    const line = lineOfText(withRoundZeros(text, random), () => face, {
      height,
      stretch: random.uniform(0.95, 1.18),
      gap: random.uniform(-0.02, 0.14),
    });
    drawCode(planes, { random, place, line: narrowed(line, place.width * 0.93), height });
    damage(planes, { random, textHeight: height });
    return { picture: pictureOf(planes), place: shaken(place, random), text };
  };
}

/** The game's wide font has the same shape for both: which one it is, neighbours tell. */
const withRoundZeros = (text: string, random: Random) => (random.chance(0.5) ? text.replaceAll('0', 'O') : text);

function anyPlace(random: Random): Place {
  const height = 25 * (random.chance(0.88) ? random.uniform(1, 1.7) : random.uniform(1.7, 4.5));
  const margin = Math.ceil(height * 0.12);
  return { x: margin, y: margin, width: height * ASPECT, height };
}

function drawBehind(planes: Planes, random: Random): void {
  if (random.chance(0.4))
    drawArt(planes, { random, shapes: random.whole(1, 8), brightness: random.pick([80, 160, 220]) });
  const shade = rectangle(0, 0, planes.width * random.uniform(0.5, 1), planes.height);
  if (random.chance(0.5)) fill(planes, shade, { colour: [0, 0, 0], alpha: random.uniform(0.2, 0.7) });
}

type Drawn = { random: Random; place: Place; line: LineOfText; height: number };

function drawCode(planes: Planes, { random, place, line, height }: Drawn): void {
  const left = place.x + place.height * random.uniform(0.12, 0.34);
  const bottom = place.y + place.height / 2 + height / 2 + place.height * random.uniform(-0.08, 0.08);
  const white = random.uniform(225, 255);
  fill(planes, moved(line.contours, left, bottom), { colour: [white, white, white], alpha: random.uniform(0.85, 1) });
}

function shaken({ x, y, width, height }: Place, random: Random): Place {
  const scale = random.uniform(0.97, 1.03);
  const by = () => height * random.uniform(-0.05, 0.05);
  return { x: x + by(), y: y + by(), width: width * scale, height: height * scale };
}

/** Made-up codes in the forms that codes have; now and then characters without any form. */
function stageCodeText(random: Random): string {
  if (random.chance(0.02)) return '';
  return random.pick(FORMS)(random);
}
