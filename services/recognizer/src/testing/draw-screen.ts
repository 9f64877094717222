import type { Face } from '../../training/fonts/face.ts';
import type { Picture, ReadDropType } from '../reading.ts';
import { Canvas, type Colour } from './canvas.ts';
import { drawIcon } from './draw-icon.ts';
import { type DrawnRuns, drawRuns } from './draw-runs.ts';
import { drawQuantity, drawText } from './draw-text.ts';

export type DrawnGroup = {
  dropType: ReadDropType;
  items: readonly number[];
  /** Printed on the items; without them none is. */
  quantities?: readonly number[];
};

/** What a screen prints with which font. */
export type Fonts = { code: Face; quantity: Face };

export type DrawnScreen = {
  width?: number;
  height?: number;
  scale?: number;
  /** Black left of and above the screen. */
  bars?: { x: number; y: number };
  stars?: number;
  groups?: readonly DrawnGroup[];
  emblem?: 'TOUGH' | 'NORMAL';
  /** Groups whose label stands under nothing. */
  labelsOnly?: readonly ReadDropType[];
  /** A blue mark where other screens say how many runs they stand for. */
  hasBlueMark?: boolean;
  runs?: DrawnRuns;
  code?: string;
  fonts?: Fonts;
  /** What is seen behind the drops. */
  art?: Colour;
};

const ANCHOR = { x: 45, y: 168 };
const LINES: Readonly<Record<ReadDropType, Colour>> = {
  LMB: [255, 216, 0],
  SPECIAL_DROP: [255, 106, 0],
  FURNITURE: [255, 104, 0],
  EXTRA_DROP: [140, 170, 10],
  NORMAL_DROP: [172, 172, 172],
  REGULAR_DROP: [172, 172, 172],
  SANITY: [252, 252, 252],
  FIRST: [0, 160, 240],
  UNKNOWN: [240, 40, 40],
};
const CYAN: Colour = [50, 230, 250];
const CODE = { x: 103, y: -65, height: 25 };
const DARKENED = { from: 345, to: 540, step: 15 };
const PITCH = { within: 138, between: 153 };

/** A result screen as the game lays it out, with procedural items. */
export function drawScreen(screen: DrawnScreen = {}): Picture {
  const { scale = 1, bars = { x: 0, y: 0 }, stars = 3, groups = [] } = screen;
  const size = { width: screen.width ?? Math.round(1280 * scale), height: screen.height ?? Math.round(720 * scale) };
  const canvas = new Canvas(size, { scale, left: bars.x + ANCHOR.x * scale, top: bars.y + ANCHOR.y * scale });
  for (let stripe = 0; stripe < 4; stripe++)
    drawStripe(canvas, 420 + 110 * stripe, screen.art ?? [120 - 20 * stripe, 90, 60 + 20 * stripe]);
  for (const y of [0, 193.5]) canvas.box({ x: 0, y, width: 9.5, height: 9.5 }, [130, 130, 130]);
  for (let star = 0; star < 3; star++)
    canvas.disc({ x: 55 + 73 * star, y: 154, radius: 24 }, star < stars ? CYAN : [60, 60, 60]);
  if (screen.emblem)
    canvas.disc({ x: 50, y: -80, radius: 16 }, screen.emblem === 'TOUGH' ? [200, 30, 30] : [0, 130, 220]);
  if (screen.hasBlueMark) canvas.box({ x: 60, y: 204, width: 12, height: 18 }, [0, 140, 230]);
  if (screen.fonts && screen.code) drawText(canvas, screen.code, { face: screen.fonts.code, ...CODE });
  if (screen.runs) drawRuns(canvas, screen.runs);
  drawGroups(canvas, groups, screen);
  return canvas.picture;
}

/** Art, which gets darker from above the drops on. */
function drawStripe(canvas: Canvas, x: number, [red, green, blue]: Colour): void {
  canvas.box({ x, y: -20, width: 40, height: DARKENED.from + 20 }, [red, green, blue]);
  for (let y = DARKENED.from; y < DARKENED.to; y += DARKENED.step) {
    const light = 0.45 - 0.35 * ((y - DARKENED.from) / (DARKENED.to - DARKENED.from));
    canvas.box({ x, y, width: 40, height: DARKENED.step }, [light * red, light * green, light * blue]);
  }
}

function drawGroups(canvas: Canvas, groups: readonly DrawnGroup[], { labelsOnly = [], fonts }: DrawnScreen): void {
  let x = 81.6;
  for (const { dropType, items, quantities } of groups) {
    items.forEach((item, index) => {
      const centre = { x: x + PITCH.within * index, y: 406.5 };
      if (dropType === 'FURNITURE') drawCard(canvas, centre);
      else drawIcon(canvas, { ...centre, item });
      const quantity = quantities?.[index];
      if (fonts && quantity !== undefined)
        drawQuantity(canvas, { ...centre, text: `${quantity}`, face: fonts.quantity });
    });
    const last = x + PITCH.within * (items.length - 1);
    drawLabel(canvas, { left: x - 69, right: last + 69 }, LINES[dropType]);
    x = last + PITCH.between;
  }
  for (const dropType of labelsOnly) {
    drawLabel(canvas, { left: x - 69, right: x + 69 }, LINES[dropType]);
    x += PITCH.between;
  }
}

function drawCard(canvas: Canvas, { x, y }: { x: number; y: number }): void {
  canvas.box({ x: x - 49, y: y - 49, width: 98, height: 98 }, [225, 225, 225]);
  canvas.box({ x: x - 15, y: y - 20, width: 30, height: 40 }, [120, 80, 60]);
}

function drawLabel(canvas: Canvas, { left, right }: { left: number; right: number }, colour: Colour): void {
  canvas.box({ x: left, y: 468, width: right - left, height: 2 }, colour);
  const middle = (left + right) / 2;
  for (let stroke = -4; stroke <= 4; stroke++)
    canvas.box({ x: middle + stroke * 8, y: 479, width: 3, height: 15 }, colour);
}
