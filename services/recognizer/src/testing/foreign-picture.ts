import type { Random } from '../../training/rendering/random.ts';
import type { Picture } from '../reading.ts';
import { Canvas, type Colour } from './canvas.ts';
import { cropped } from './cropped.ts';
import type { Fonts } from './draw-screen.ts';
import { drawText } from './draw-text.ts';
import { randomScreen } from './random-screen.ts';

type Choices = { random: Random; fonts: readonly Fonts[]; codes: readonly string[] };

const HEIGHTS = [360, 480, 540];
const RATIOS = [9 / 19.5, 3 / 4, 1, 4 / 3, 16 / 9, 19.5 / 9];

/** What people choose by mistake: no result, part of one, or what looks a little like one. */
export const FOREIGN = {
  noise: ({ random }: Choices) => noise(random),
  photo: ({ random }: Choices) => photo(emptyCanvas(random), random),
  text: (choices: Choices) => page(emptyCanvas(choices.random), choices),
  interface: (choices: Choices) => windows(emptyCanvas(choices.random), choices),
  squares: (choices: Choices) => withSquares(choices),
  truncated: (choices: Choices) => truncated(choices),
} as const;
export type Foreign = keyof typeof FOREIGN;

const colour = (random: Random): Colour => [random.whole(0, 255), random.whole(0, 255), random.whole(0, 255)];

/** Lengths are those of a picture that is 720 high. */
function emptyCanvas(random: Random): Canvas {
  const height = random.pick(HEIGHTS);
  const canvas = new Canvas({ width: Math.round(height * random.pick(RATIOS)), height }, { scale: height / 720 });
  canvas.box({ x: 0, y: 0, width: 2000, height: 720 }, colour(random));
  return canvas;
}

function noise(random: Random): Picture {
  const { picture } = new Canvas({ width: 480, height: random.pick([270, 360]) });
  for (let at = 0; at < picture.data.length; at++) if (at % 4 < 3) picture.data[at] = random.whole(0, 255);
  return picture;
}

/** Soft hills of light: many thin discs that overlap. */
function photo(canvas: Canvas, random: Random): Picture {
  for (let hill = 0; hill < 12; hill++) {
    const centre = { x: random.uniform(0, 1400), y: random.uniform(0, 720) };
    const tint = colour(random);
    const radius = random.uniform(40, 300);
    for (let step = 0; step < 8; step++) {
      const share = 0.3 + step / 12;
      canvas.disc({ ...centre, radius: radius * (1 - step / 9) }, [tint[0] * share, tint[1] * share, tint[2] * share]);
    }
  }
  return canvas.picture;
}

function page(canvas: Canvas, { random, fonts }: Choices): Picture {
  const { quantity: face } = random.pick(fonts);
  const height = random.uniform(10, 40);
  for (let y = 40; y < 720; y += height * 2) {
    const text = Array.from({ length: random.whole(3, 24) }, () => random.pick([...'0123456789'])).join('');
    drawText(canvas, text, { face, x: random.uniform(10, 80), y, height });
  }
  return canvas.picture;
}

function windows(canvas: Canvas, { random, fonts }: Choices): Picture {
  for (let part = 0; part < 40; part++) {
    const x = random.uniform(0, 1300);
    const y = random.uniform(0, 700);
    if (random.chance(0.5))
      canvas.box({ x, y, width: random.uniform(5, 400), height: random.uniform(2, 120) }, colour(random));
    else canvas.disc({ x, y, radius: random.pick([6, 24, 52.5, random.uniform(5, 90)]) }, colour(random));
  }
  for (let label = 0; label < 8; label++) {
    const { code: face } = random.pick(fonts);
    const text = `${random.whole(0, 16)}-${random.whole(1, 20)}`;
    drawText(canvas, text, { face, x: random.uniform(0, 1200), y: random.uniform(40, 700), height: 25 });
  }
  return canvas.picture;
}

/** The two squares that a result is found by, before anything else. */
function withSquares(choices: Choices): Picture {
  const { random } = choices;
  const canvas = emptyCanvas(random);
  if (random.chance(0.5)) windows(canvas, choices);
  else photo(canvas, random);
  const grey = random.whole(90, 255);
  const place = { x: random.uniform(10, 60), y: random.uniform(120, 260) };
  for (const y of [place.y, place.y + 193.5])
    canvas.box({ x: place.x, y, width: 9.5, height: 9.5 }, [grey, grey, grey]);
  return canvas.picture;
}

/** A result of which a side is missing, and something that it says with it. */
function truncated({ random, fonts, codes }: Choices): Picture {
  const { picture, truth } = randomScreen({ random, fonts, codes, heights: HEIGHTS, ratios: [16 / 9, 2], bars: false });
  const { width, height } = picture;
  const unit = height / 720;
  const place = { x: 0, y: 0, width, height };
  // Centres of the drops are 138 apart or more: this is left of where the last one's disc ends.
  const end = (126.6 + 138 * (truth.shown - 1) + 40) * unit;
  return random.pick([
    () => cropped(picture, { ...place, width: random.uniform(end * 0.4, end) }),
    () => cropped(picture, { ...place, height: height * random.uniform(0.3, 0.8) }),
    () => cropped(picture, { ...place, x: unit * random.uniform(58, 400), width: width - unit * 400 }),
  ])();
}
