import { coverageOf } from './coverage.ts';
import { ellipse, rectangle, ring } from './shapes.ts';

const size = { width: 8, height: 8 };
const areaOf = (contours: Parameters<typeof coverageOf>[0]) =>
  coverageOf(contours, { width: 64, height: 64 }).data.reduce((sum, one) => sum + one, 0);

test('a pixel is covered as far as the shape reaches into it', () => {
  const { data } = coverageOf(rectangle(1.25, 2, 3, 3.5), size);
  expect(Array.from(data.subarray(16, 24))).toEqual([0, 0.75, 1, 0, 0, 0, 0, 0]);
  expect(Array.from(data.subarray(24, 32))).toEqual([0, 0.375, 0.5, 0, 0, 0, 0, 0]);
});

test('what lies beyond the picture is left out', () => {
  expect(Array.from(coverageOf(rectangle(-5, -5, 20, 20), size).data)).toEqual(Array.from({ length: 64 }, () => 1));
});

test('a disc and a ring cover their areas', () => {
  expect(areaOf(ellipse({ x: 32, y: 32, across: 20, down: 20 }))).toBeCloseTo(Math.PI * 400, -1.3);
  expect(areaOf(ring({ x: 32, y: 32, inner: 10, outer: 20 }))).toBeCloseTo(Math.PI * 300, -1.3);
});
