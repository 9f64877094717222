import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type DrawnGroup, drawScreen } from '@droptally/recognizer/testing/draw-screen';
import type { Page } from 'playwright-core';

/** A run as a screenshot shows it, with the number beside each item. */
export type DrawnRun = { code: string; groups: readonly DrawnGroup[]; numbers: readonly string[] };

/** A line of text: its right or left end, the foot of its digits and their height, in pixels. */
type Line = { text: string; x: number; y: number; height: number; align: 'left' | 'right'; boxed: boolean };

type File = { name: string; mimeType: string; buffer: Buffer };

const FIRST_ITEM = { x: 126.6, y: 574.5 };
const PITCH = { within: 138, between: 153 };

const FONT = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff2'),
);

/** A screenshot of a run as a PNG: the browser sets the text, and packs it. */
export async function drawnShot(page: Page, { name, run }: { name: string; run: DrawnRun }): Promise<File> {
  const { width, height, data } = drawScreen({ groups: run.groups });
  const lines = [codeLine(run.code), ...numberLines(run)];
  const png = await page.evaluate(packed, {
    width,
    height,
    pixels: Buffer.from(data.buffer).toString('base64'),
    font: FONT.toString('base64'),
    lines,
  });
  return { name, mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };
}

const codeLine = (text: string): Line => ({ text, x: 147, y: 102, height: 25, align: 'left', boxed: false });

function numberLines({ groups, numbers }: DrawnRun): Line[] {
  const left = [...numbers];
  let x = FIRST_ITEM.x;
  return groups.flatMap(({ items }) => {
    const centres = items.map((_, index) => x + PITCH.within * index);
    x = (centres.at(-1) ?? x) + PITCH.between;
    return centres.map((centre): Line => {
      const text = left.shift() ?? '';
      return { text, x: centre + 34, y: FIRST_ITEM.y + 41, height: 16, align: 'right', boxed: true };
    });
  });
}

type Packing = { width: number; height: number; pixels: string; font: string; lines: readonly Line[] };

/** Runs in the page. */
async function packed({ width, height, pixels, font, lines }: Packing): Promise<string> {
  const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  await new FontFace('drawn', bytesOf(font)).load().then((face) => document.fonts.add(face));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.putImageData(new ImageData(new Uint8ClampedArray(bytesOf(pixels)), width, height), 0, 0);
  for (const { text, x, y, height: digit, align, boxed } of lines) {
    // Digits of this font are 0.7 of its size.
    context.font = `600 ${digit / 0.7}px drawn`;
    context.textAlign = align;
    const across = context.measureText(text).width;
    context.fillStyle = 'rgb(0 0 0 / 70%)';
    if (boxed) context.fillRect(x - across - 5, y - digit - 5, across + 9, digit + 10);
    context.fillStyle = '#f6f6f6';
    context.fillText(text, x, y);
  }
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}
