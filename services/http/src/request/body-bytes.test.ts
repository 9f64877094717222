import { BodyBytes } from './body-bytes.ts';

const slab = Buffer.alloc(64 * 1024, 'x');

test('a body is whole, and small chunks hold none of the memory they were read into', () => {
  const body = new BodyBytes();
  const sizes = [1, 0, 3, 5_000, 1, 200, 60_000, 7, 64 * 1024, 31_000, 31_000, 5];
  for (const [at, size] of sizes.entries()) body.add(Buffer.alloc(size, String(at)));
  expect(body.all().equals(Buffer.concat(sizes.map((size, at) => Buffer.alloc(size, String(at)))))).toBe(true);
  const one = new BodyBytes();
  one.add(slab.subarray(0, 1));
  expect(one.all().buffer).not.toBe(slab.buffer);
  expect(new BodyBytes().all()).toHaveLength(0);
});

test('a body in a million chunks is whole', () => {
  const body = new BodyBytes();
  for (let i = 0; i < 1_000_000; i++) body.add(slab.subarray(i % 1000, (i % 1000) + 1));
  expect(body.all()).toHaveLength(1_000_000);
});
