import type { Planes } from '../../src/pixels/planes.ts';

/** Looked up once: in the context of a test each look-up of a global takes longer than the arithmetic. */
const { max, min } = Math;

/** By a bell of that width; beyond the edge its pixels go on. */
export function blur(planes: Planes, sigma: number): void {
  const bell = bellOf(sigma);
  const { width, height } = planes;
  for (const plane of [planes.red, planes.green, planes.blue]) {
    smooth(plane, { bell, lines: height, line: width, length: width, step: 1 });
    smooth(plane, { bell, lines: width, line: 1, length: height, step: width });
  }
}

function bellOf(sigma: number): readonly number[] {
  const reach = Math.ceil(2.5 * sigma);
  const raw = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)));
  const sum = raw.reduce((total, one) => total + one, 0);
  return raw.map((one) => one / sum);
}

type Direction = { bell: readonly number[]; lines: number; line: number; length: number; step: number };

function smooth(plane: Float32Array, { bell, lines, line, length, step }: Direction): void {
  const reach = (bell.length - 1) / 2;
  const source = new Float32Array(length + 2 * reach);
  for (let index = 0; index < lines; index++) {
    const start = index * line;
    for (let at = 0; at < source.length; at++)
      source[at] = plane[start + min(length - 1, max(0, at - reach)) * step] ?? 0;
    for (let at = 0; at < length; at++) {
      let sum = 0;
      for (let tap = 0; tap < bell.length; tap++) sum += (bell[tap] ?? 0) * (source[at + tap] ?? 0);
      plane[start + at * step] = sum;
    }
  }
}
