import { blockLoss } from './block-loss.ts';

const fine = Array.from({ length: 64 }, () => 0.001);
const noise = () => Float32Array.from({ length: 20 * 12 }, (_, at) => ((at * 7919) % 256) - 128);

test('fine steps lose nothing, coarse ones do', () => {
  const [kept, coarse] = [noise(), noise()];
  blockLoss({ width: 20, height: 12, data: kept }, { steps: fine, size: 8, x: 3, y: 5 });
  blockLoss({ width: 20, height: 12, data: coarse }, { steps: fine.map(() => 60), size: 8, x: 3, y: 5 });
  const apart = (data: Float32Array) => Math.max(...data.map((one, at) => Math.abs(one - (noise()[at] ?? 0))));
  expect(apart(kept)).toBeLessThan(0.01);
  expect(apart(coarse)).toBeGreaterThan(10);
});

test('colour keeps only the mean of 2 × 2 pixels', () => {
  const data = Float32Array.from({ length: 256 }, (_, at) => (at % 2 === 0 ? 10 : 30));
  blockLoss({ width: 16, height: 16, data }, { steps: fine, size: 16, x: 0, y: 0 });
  for (const one of data) expect(one).toBeCloseTo(20, 2);
});
