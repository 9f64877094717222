import { linkSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type DrawnRun, drawnShot } from '../../dashboard/recognition/drawn-shot.ts';

/** Screenshots as files of one height, so many as asked for: copies of a few, by other names. */
export type ScreenshotFiles = { folder: string; height: number; count: number };

const TYPES: Readonly<Record<string, string>> = { '.png': 'image/png', '.jpg': 'image/jpeg', '.webp': 'image/webp' };
/** Their pixels are those of the first ones, and take as long. */
const DISTINCT = 8;

const DRAWN = [1, 2, 3, 4].map(
  (item): DrawnRun => ({
    code: '1-7',
    groups: [
      { dropType: 'LMB', items: [0] },
      { dropType: 'NORMAL_DROP', items: [1, item] },
      { dropType: 'EXTRA_DROP', items: [2] },
    ],
    numbers: ['72', '1', `${item}`, '2'],
  }),
);

/** Paths of screenshots: those of a folder, or drawn ones. */
export async function screenshotFiles(
  browser: Browser,
  shots: string | undefined,
  { folder, height, count }: ScreenshotFiles,
): Promise<string[]> {
  const easel = await browser.newPage();
  const originals = shots
    ? folderShots(shots)
    : await Promise.all(DRAWN.map((run, at) => drawnShot(easel, { name: `${at}.png`, run })));
  const own = mkdtempSync(join(folder, 'shots-'));
  const scaled: string[] = [];
  for (const [at, { mimeType, buffer }] of originals.slice(0, DISTINCT).entries()) {
    const source = `data:${mimeType};base64,${buffer.toString('base64')}`;
    const png = await easel.evaluate(scaledPng, { source, height, noise: shots === undefined });
    const path = join(own, `${at}.png`);
    writeFileSync(path, Buffer.from(png, 'base64'));
    scaled.push(path);
  }
  await easel.close();
  return Array.from({ length: count }, (_, index) => namedCopy(scaled, index));
}

function folderShots(folder: string) {
  return readdirSync(folder)
    .filter((name) => extname(name) in TYPES)
    .map((name) => ({ mimeType: TYPES[extname(name)] ?? '', buffer: readFileSync(join(folder, name)) }));
}

function namedCopy(files: readonly string[], index: number): string {
  const original = files[index % files.length] ?? '';
  const copy = original.replace(/\.png$/, `-${index}.png`);
  linkSync(original, copy);
  return copy;
}

type Scaling = { source: string; height: number; noise: boolean };

/** Runs in the page. What is drawn is flat, and packs smaller than a game's picture: noise makes up for it. */
async function scaledPng({ source, height, noise }: Scaling): Promise<string> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  const width = Math.round((image.naturalWidth * height) / image.naturalHeight);
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  if (noise) {
    const pixels = context.getImageData(0, 0, width, height);
    let seed = 1;
    for (let at = 0; at < pixels.data.length; at += 4) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      const more = (seed >>> 24) % 3;
      for (let channel = at; channel < at + 3; channel++) pixels.data[channel] = (pixels.data[channel] ?? 0) + more;
    }
    context.putImageData(pixels, 0, 0);
  }
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}
