import { type Component, componentsAbove } from '../layout/components.ts';
import type { Grey } from '../pixels/grey.ts';
import { type Hsv, hsvOf } from '../pixels/hsv.ts';
import type { Planes } from '../pixels/planes.ts';
import { isBlue, isWhite } from './runs-band.ts';

/** Of a digit, in pixels of the band and in its height. */
const DIGIT = { least: 20, most: 52, narrowest: 0.25, widest: 0.95 };
/** Fewer pixels are noise. */
const SPECK = 8;
/** In heights of the digit: how far text reaches above and below it, is from it, and how long it is. */
const TEXT = { beyond: 0.5, gap: 1.2, length: 3 };

/** The blue digit within a line of white text, where the band shows that and nothing else. */
export function digitInLine(band: Planes): Component | undefined {
  const [digit, ...others] = marks(band, isBlue);
  if (!digit || others.length > 0 || !isDigit(digit)) return undefined;
  return isLine(digit, marks(band, isWhite)) ? digit : undefined;
}

function marks({ width, height, red, green, blue }: Planes, isSuch: (colour: Hsv) => boolean): Component[] {
  const data = red.map((value, at) => (isSuch(hsvOf(value, green[at] ?? 0, blue[at] ?? 0)) ? 1 : 0));
  const grey: Grey = { width, height, data };
  return componentsAbove(grey, 0.5).filter(({ area }) => area >= SPECK);
}

function isDigit({ left, right, top, bottom }: Component): boolean {
  const [width, height] = [right - left, bottom - top];
  if (height < DIGIT.least || height > DIGIT.most) return false;
  return width >= DIGIT.narrowest * height && width <= DIGIT.widest * height;
}

/** Beside the digit, in its rows, and long enough to be words. */
function isLine(digit: Component, text: readonly Component[]): boolean {
  const height = digit.bottom - digit.top;
  const { beyond, gap, length } = TEXT;
  const inRows = text.every(
    ({ top, bottom }) => top >= digit.top - beyond * height && bottom <= digit.bottom + beyond * height,
  );
  const isBeside = text.every(({ left, right }) => right <= digit.left || left >= digit.right);
  const nearest = Math.min(...text.map(({ left, right }) => Math.max(digit.left - right, left - digit.right)));
  const reach = Math.max(...text.map(({ right }) => right)) - Math.min(...text.map(({ left }) => left));
  return inRows && isBeside && nearest <= gap * height && reach >= length * height;
}
