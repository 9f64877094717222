import { BodyBytes, ChunkCount } from './collect-chunks.ts';

const slab = Buffer.alloc(64 * 1024, 'x');

test('a body is whole, and holds none of the memory it was read into', () => {
  const body = new BodyBytes();
  const sizes = [1, 0, 3, 5_000, 1, 200, 60_000];
  for (const [at, size] of sizes.entries()) body.add(Buffer.alloc(size, String(at)));
  expect(body.all().equals(Buffer.concat(sizes.map((size, at) => Buffer.alloc(size, String(at)))))).toBe(true);
  const one = new BodyBytes();
  one.add(slab.subarray(0, 1));
  expect(one.all().buffer).not.toBe(slab.buffer);
  expect(new BodyBytes().all()).toHaveLength(0);
});

test('a body in a million chunks takes a few megabytes', () => {
  const body = new BodyBytes();
  for (let i = 0; i < 1_000_000; i++) body.add(slab.subarray(i % 1000, (i % 1000) + 1));
  expect(body.all()).toHaveLength(1_000_000);
  expect(body.all().buffer.byteLength).toBeLessThan(4_000_000);
});

test.each([
  ['many small chunks', 'chunked', 2_000, 1, true],
  ['a thousand small chunks', 'chunked', 1_000, 1, false],
  ['many chunks of some size', 'chunked', 60_000, 64, false],
  ['many small segments', undefined, 60_000, 1, false],
])('%s with the transfer encoding %p', (_, coding, chunks, bytes, isRejected) => {
  const count = new ChunkCount(coding);
  let error: Error | undefined;
  for (let i = 0; i < chunks; i++) error ??= count.add(slab.subarray(0, bytes));
  expect(error !== undefined).toBe(isRejected);
});
