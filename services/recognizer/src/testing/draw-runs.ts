import { type Face, openFace } from '../../training/fonts/face.ts';
import type { Canvas, Colour } from './canvas.ts';
import { drawText } from './draw-text.ts';

/** A line that says of how many runs a screen is, as the game does or may do. */
export type RunsPhrase = { face: Face; before: string; after: string; height: number };
export type DrawnRuns = RunsPhrase & { times: number };

const BLUE: Colour = [0, 152, 220];
const PLACE = { x: 20, y: 220 };
const GAP = 4;

export function drawRuns(canvas: Canvas, { times, face, before, after, height }: DrawnRuns): void {
  const setting = { face, height, y: PLACE.y };
  const words = drawText(canvas, before, { ...setting, x: PLACE.x });
  const number = drawText(canvas, `${times}`, { ...setting, x: words + GAP, colour: BLUE });
  drawText(canvas, after, { ...setting, x: number + GAP });
}

const chinese = openFace({
  package: 'noto-sans-sc',
  files: ['latin', '115', '116', '117', '118'].map((part) => `noto-sans-sc-${part}-500-normal.woff`),
});

export const runsPhrase = (): RunsPhrase => ({ face: chinese, before: '已成功连续代理作战', after: '次', height: 15 });

export const runsPhrases = (other: Face): RunsPhrase[] => [
  runsPhrase(),
  { face: other, before: 'AUTO DEPLOY', after: 'TIMES', height: 13 },
];
