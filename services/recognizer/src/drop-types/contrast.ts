import type { DropStrip } from '../layout/drop-strip.ts';

/** Looked up once: in the context of a test each look-up of a global takes longer than the arithmetic. */
const { max, min } = Math;

/** From a stroke's middle to what is surely behind it. */
const BESIDE_STROKE = 4;
const BESIDE_LINE = 3;

/** How far a pixel stands out from those left and right of it, or above and below. */
export function strokeContrast({ brightest, planes }: DropStrip, at: number): number {
  const row = BESIDE_STROKE * planes.width;
  const across = max(brightest[at - BESIDE_STROKE] ?? 0, brightest[at + BESIDE_STROKE] ?? 0);
  const down = max(brightest[at - row] ?? 0, brightest[at + row] ?? 0);
  return (brightest[at] ?? 0) - min(across, down);
}

/** How far a pixel stands out from those above and below a line. */
export function lineContrast({ brightest, planes }: DropStrip, at: number): number {
  const row = BESIDE_LINE * planes.width;
  return (brightest[at] ?? 0) - max(brightest[at - row] ?? 0, brightest[at + row] ?? 0);
}
