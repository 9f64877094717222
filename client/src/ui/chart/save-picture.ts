import { saveFile, saveUrl } from '#ui/output/save-file.ts';
import type { Engine } from './chart-engine.ts';
import type { ChartTheme } from './chart-theme.ts';
import { escaped } from './escaped.ts';

/** A chart as SVG; the size is in pixels. */
export type Drawing = { svg: string; width: number; height: number };

/** Title and licence printed into a saved picture. */
type Caption = { title: string; licence: string };

const PNG_SCALE = 2;
const ABOVE = 40;
const BELOW = 28;

/** The chart as it is on the screen, including its zoom. */
export function drawingOf(engine: Engine): Drawing {
  return { svg: engine.renderToSVGString(), width: engine.getWidth(), height: engine.getHeight() };
}

/** Puts the drawing on a background between title and licence, since a file has no page around it. */
export function framed({ svg, width, height }: Drawing, { title, licence }: Caption, theme: ChartTheme): Drawing {
  const whole = ABOVE + height + BELOW;
  const text = (at: number, size: number, colour: string, words: string) =>
    `<text x="14" y="${at}" font-size="${size}" fill="${colour}">${escaped(words)}</text>`;
  const framing = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${whole}" font-family="${theme.font}">`,
    `<rect width="100%" height="100%" fill="${theme.ground}"/>`,
    text(26, 15, theme.text, title),
    svg.replace('<svg ', `<svg y="${ABOVE}" `),
    text(whole - 10, 10, theme.textDim, licence),
    '</svg>',
  ];
  return { svg: framing.join(''), width, height: whole };
}

export function saveSvg({ svg }: Drawing, name: string): void {
  saveFile({ name: `${name}.svg`, type: 'image/svg+xml', text: svg });
}

/** Saves at twice the size. */
export async function savePng({ svg, width, height }: Drawing, name: string): Promise<void> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const picture = new Image();
  picture.src = url;
  await picture.decode().finally(() => URL.revokeObjectURL(url));
  const canvas = document.createElement('canvas');
  canvas.width = width * PNG_SCALE;
  canvas.height = height * PNG_SCALE;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  saveUrl(`${name}.png`, canvas.toDataURL('image/png'));
}
