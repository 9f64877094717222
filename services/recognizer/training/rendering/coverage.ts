/** Looked up once: in the context of a test each look-up of a global takes longer than the arithmetic. */
const { ceil, floor, max, min } = Math;

/** How much of each pixel is covered, 0..1. */
export type Coverage = { width: number; height: number; data: Float32Array };

export type Contours = readonly (readonly number[])[];

const ROWS = 4;

type Crossing = { x: number; turn: 1 | -1 };

/** Fills closed polygons by the nonzero rule: exact across, four rows a pixel. */
export function coverageOf(contours: Contours, { width, height }: { width: number; height: number }): Coverage {
  const data = new Float32Array(width * height);
  const rows = crossingsOf(contours, height);
  rows.forEach((crossings, row) => {
    crossings.sort((one, other) => one.x - other.x);
    const at = floor(row / ROWS) * width;
    const line = data.subarray(at, at + width);
    let winding = 0;
    crossings.forEach(({ x, turn }, index) => {
      if (winding !== 0) addSpan(line, crossings[index - 1]?.x ?? x, x);
      winding += turn;
    });
  });
  for (let at = 0; at < data.length; at++) data[at] = min(1, data[at] ?? 0);
  return { width, height, data };
}

function crossingsOf(contours: Contours, height: number): Crossing[][] {
  const rows: Crossing[][] = Array.from({ length: height * ROWS }, () => []);
  for (const contour of contours)
    for (let at = 0; at < contour.length; at += 2) {
      const next = (at + 2) % contour.length;
      addEdge(rows, [contour[at] ?? 0, contour[at + 1] ?? 0, contour[next] ?? 0, contour[next + 1] ?? 0]);
    }
  return rows;
}

function addEdge(rows: Crossing[][], [x1, y1, x2, y2]: readonly [number, number, number, number]): void {
  const [top, bottom] = y1 < y2 ? [y1, y2] : [y2, y1];
  const first = max(0, ceil(top * ROWS - 0.5));
  const end = min(rows.length, ceil(bottom * ROWS - 0.5));
  for (let row = first; row < end; row++) {
    const y = (row + 0.5) / ROWS;
    rows[row]?.push({ x: x1 + ((x2 - x1) * (y - y1)) / (y2 - y1), turn: y1 < y2 ? 1 : -1 });
  }
}

function addSpan(line: Float32Array, from: number, to: number): void {
  const start = max(0, from);
  const end = min(line.length, to);
  for (let x = floor(start); x < end; x++) line[x] = (line[x] ?? 0) + max(0, min(x + 1, end) - max(x, start)) / ROWS;
}
