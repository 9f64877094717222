/** Looked up once: in the context of a test each look-up of a global takes longer than the arithmetic. */
const { floor, max, min, round } = Math;

/** Cosine transform of 8 values, and back. */
const FORWARD = Float64Array.from({ length: 64 }, (_, at) => {
  const [wave, place] = [floor(at / 8), at % 8];
  return Math.cos(((2 * place + 1) * wave * Math.PI) / 16) * (wave === 0 ? Math.sqrt(1 / 8) : 0.5);
});
const INVERSE = FORWARD.map((_, at) => FORWARD[(at % 8) * 8 + floor(at / 8)] ?? 0);

export type Blocks = { steps: readonly number[]; size: 8 | 16; x: number; y: number };

type Plane = { width: number; height: number; data: Float32Array };

/** Rounds the waves of each block to steps. A block of 16 holds the means of 2 × 2 values. `x` and `y` shift the blocks. */
export function blockLoss(plane: Plane, { steps, size, x, y }: Blocks): void {
  const block = new Float64Array(64);
  const turned = new Float64Array(64);
  for (let top = -(y % size); top < plane.height; top += size)
    for (let left = -(x % size); left < plane.width; left += size) {
      const place = { top, left, ratio: size / 8 };
      take(plane, block, place);
      transform(block, turned, FORWARD);
      transform(turned, block, FORWARD);
      for (let at = 0; at < 64; at++) {
        const step = steps[at] ?? 1;
        block[at] = round((block[at] ?? 0) / step) * step;
      }
      transform(block, turned, INVERSE);
      transform(turned, block, INVERSE);
      put(plane, block, place);
    }
}

type BlockPlace = { top: number; left: number; ratio: number };

function take({ width, height, data }: Plane, block: Float64Array, { top, left, ratio }: BlockPlace): void {
  block.fill(0);
  const size = 8 * ratio;
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const y = min(height - 1, max(0, top + row));
      const x = min(width - 1, max(0, left + column));
      const at = floor(row / ratio) * 8 + floor(column / ratio);
      block[at] = (block[at] ?? 0) + (data[y * width + x] ?? 0) / ratio ** 2;
    }
}

function put({ width, height, data }: Plane, block: Float64Array, { top, left, ratio }: BlockPlace): void {
  const size = 8 * ratio;
  for (let row = max(0, -top); row < size && top + row < height; row++)
    for (let column = max(0, -left); column < size && left + column < width; column++)
      data[(top + row) * width + left + column] = block[floor(row / ratio) * 8 + floor(column / ratio)] ?? 0;
}

/** Along the rows; what comes out is turned, so that twice is both ways. */
function transform(block: Float64Array, turned: Float64Array, basis: Float64Array): void {
  for (let row = 0; row < 8; row++)
    for (let out = 0; out < 8; out++) {
      let sum = 0;
      for (let at = 0; at < 8; at++) sum += (block[row * 8 + at] ?? 0) * (basis[out * 8 + at] ?? 0);
      turned[out * 8 + row] = sum;
    }
}
