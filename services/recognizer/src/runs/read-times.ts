import type { Anchor } from '../layout/anchor.ts';
import { onPicture } from '../layout/screen-places.ts';
import { shareOf } from '../pixels/share-of.ts';
import type { Infer, Picture, Read } from '../reading.ts';
import { type Digit, readDigit } from './read-digit.ts';
import { isBlue, isWhite, RUNS_BAND, runsBand } from './runs-band.ts';
import { digitInLine } from './runs-line.ts';

type Search = { picture: Picture; anchor: Anchor; infer: Infer };

const AREA = RUNS_BAND.width * RUNS_BAND.height;
const LEAST_BLUE = 12;
const MOST_WHITE = 60;
/** Less doubt that it is one run is none. */
const EMPTY = 0.9;
/** The number is small: at this size it has edges. */
const ZOOM = 2;
/** A screen of one run says nothing; the game plays at most six at once. */
const RUNS = { least: 2, most: 6 };

/** How many runs a screen stands for: one where nothing speaks of several. */
export async function readTimes({ picture, anchor, infer }: Search): Promise<Read<number>> {
  const place = onPicture(anchor, RUNS_BAND);
  const one = { value: 1, confidence: emptiness(picture, anchor), place };
  if (one.confidence >= EMPTY) return one;
  const band = runsBand(picture, anchor, ZOOM);
  const digit = digitInLine(band);
  const several = digit && agreed(await readDigit({ band, digit, infer }));
  return several ? { ...several, place } : one;
}

function emptiness(picture: Picture, anchor: Anchor): number {
  const planes = runsBand(picture, anchor, 1);
  const blue = shareOf(planes, isBlue) * AREA;
  const white = shareOf(planes, isWhite) * AREA;
  const doubt = Math.max(blue / LEAST_BLUE, white / MOST_WHITE);
  return Math.max(0, 1 - 0.5 * doubt);
}

/** A number that both readings have, as sure as the less sure of them. */
function agreed([one, other]: readonly [Digit, Digit]): Digit | undefined {
  if (one.value !== other.value || one.value < RUNS.least || one.value > RUNS.most) return undefined;
  return { value: one.value, confidence: Math.min(one.confidence, other.confidence) };
}
