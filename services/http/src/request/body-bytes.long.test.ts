import { BodyBytes } from './body-bytes.ts';

test('a body in a million chunks takes a few megabytes', () => {
  const slab = Buffer.alloc(64 * 1024, 'x');
  const body = new BodyBytes();
  const before = process.memoryUsage().arrayBuffers;
  for (let i = 0; i < 1_000_000; i++) body.add(slab.subarray(i % 1000, (i % 1000) + 1));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4_000_000);
  expect(body.all()).toHaveLength(1_000_000);
});
