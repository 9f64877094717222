import type { Shape } from '../layout/find-drops.ts';
import type { ReadDropType } from '../reading.ts';
import type { Colour, GroupColours } from './colours.ts';

/** Hues of labels between which types are told apart, and how pale JPEG may make them. */
const GREY = 0.3;
const HUES = { reward: 23, special: 38, money: 65, extra: 95 };
const FIRST = { from: 185, to: 235 };
/** A line's value: what a failed run gives back is white, other drops are grey. */
const WHITE = 190;
/** Of a label, or a line, against what is behind. */
const LEAST_CONTRAST = 20;

export type TypeReading = { value: ReadDropType; confidence: number };

/** The type that a group's label and line show by their colours. */
export function readDropType({ label, line }: GroupColours, shape: Shape): TypeReading {
  const value = shaped(typeOf(label, line), shape);
  return { value, confidence: certainty({ label, line, value }) };
}

/** Furniture has a card and no disc, and nothing else has. */
function shaped(type: ReadDropType, shape: Shape): ReadDropType {
  if (shape === 'disc') return type;
  return type === 'SPECIAL_DROP' ? 'FURNITURE' : 'UNKNOWN';
}

function typeOf(label: Colour, line: Colour): ReadDropType {
  if (label.saturation < GREY) return line.value > WHITE && line.saturation < GREY ? 'SANITY' : 'NORMAL_DROP';
  if (label.hue >= FIRST.from && label.hue <= FIRST.to) return 'FIRST';
  if (label.hue > 300 || (label.hue < HUES.reward && line.hue < HUES.reward)) return 'UNKNOWN';
  if (label.hue < HUES.special) return 'SPECIAL_DROP';
  if (label.hue < HUES.money) return 'LMB';
  return label.hue < HUES.extra ? 'EXTRA_DROP' : 'UNKNOWN';
}

type Evidence = { label: Colour; line: Colour; value: ReadDropType };

function certainty({ label, line, value }: Evidence): number {
  const visible = Math.min(1, label.contrast / LEAST_CONTRAST) * Math.min(1, line.contrast / (LEAST_CONTRAST / 2));
  return visible * colourCertainty(label) * (agree(line, value) ? 1 : 0.8);
}

/** Near a border between two types it may be either. */
function colourCertainty({ hue, saturation }: Colour): number {
  const grey = Math.min(1, Math.abs(saturation - GREY) / 0.08);
  if (saturation < GREY) return grey;
  const toBorder = Math.min(...[HUES.special, HUES.money, HUES.extra].map((border) => Math.abs(hue - border)));
  return Math.min(grey, 0.5 + toBorder / 10, 1);
}

/** Thin lines lose most of their colour, so that only another colour contradicts. */
function agree(line: Colour, value: ReadDropType): boolean {
  if (line.saturation < GREY || line.contrast < LEAST_CONTRAST) return true;
  if (value === 'NORMAL_DROP' || value === 'SANITY') return false;
  if (value === 'EXTRA_DROP') return line.hue > 52 && line.hue < HUES.extra;
  if (value === 'LMB') return line.hue > HUES.special && line.hue < 75;
  return value !== 'SPECIAL_DROP' && value !== 'FURNITURE' ? true : line.hue < HUES.special;
}
