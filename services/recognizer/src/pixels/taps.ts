/** Looked up once: in the context of a test each look-up of a global takes longer than the arithmetic. */
const { abs, ceil, floor, max, min } = Math;

/** For each target pixel of one axis: its first source pixel, and the weights from there on. */
export type Taps = {
  count: number;
  from: Int32Array;
  reach: number;
  weights: Float32Array;
  first: number;
  end: number;
};

export type Axis = { start: number; length: number; count: number; limit: number };

/** Triangles as wide as a source pixel, or as a target pixel where that is wider: neither jagged nor blurred. */
export function tapsOf({ start, length, count, limit }: Axis): Taps {
  const scale = length / count;
  const width = max(1, scale);
  const reach = min(limit, ceil(2 * width));
  const from = new Int32Array(count);
  const weights = new Float32Array(count * reach);
  for (let index = 0; index < count; index++) {
    const centre = start + (index + 0.5) * scale - 0.5;
    const inside = floor(centre - width) + 1;
    const leftmost = min(max(inside, 0), limit - reach);
    from[index] = leftmost;
    const first = index * reach;
    for (let at = inside; at < centre + width; at++) {
      // Beyond the picture its edge goes on.
      const slot = first + min(max(at, leftmost), leftmost + reach - 1) - leftmost;
      weights[slot] = (weights[slot] ?? 0) + 1 - abs(at - centre) / width;
    }
    scaleToOne(weights, { first, end: first + reach });
  }
  return { count, from, reach, weights, first: from[0] ?? 0, end: (from[count - 1] ?? 0) + reach };
}

function scaleToOne(weights: Float32Array, { first, end }: { first: number; end: number }): void {
  let sum = 0;
  for (let slot = first; slot < end; slot++) sum += weights[slot] ?? 0;
  for (let slot = first; slot < end; slot++) weights[slot] = (weights[slot] ?? 0) / sum;
}
