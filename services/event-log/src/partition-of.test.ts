import { murmur2, partitionOf } from './partition-of.ts';

// The vectors of Apache Kafka's own test of its default partitioner.
test.each([
  ['21', -973932308],
  ['foobar', -790332482],
  ['a-little-bit-long-string', -985981536],
  ['a-little-bit-longer-string', -1486304829],
  ['lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8', -58897971],
  ['abc', 479470107],
])('the hash of %s is the one that Kafka computes', (key, hash) => {
  expect(murmur2(Buffer.from(key))).toBe(hash);
});

test('keys spread evenly over the partitions', () => {
  const partitions = Array.from({ length: 40_000 }, (_, i) => partitionOf(`tag-${i}`, 4));
  for (const partition of [0, 1, 2, 3]) {
    const share = partitions.filter((other) => other === partition).length;
    expect(Math.abs(share - 10_000)).toBeLessThan(500);
  }
});

test('a long key, and one outside ASCII, always go to the same partition', () => {
  for (const key of ['龍門幣'.repeat(200), 'é', '']) {
    const partition = partitionOf(key, 7);
    expect(partitionOf('something else', 7)).toBeLessThan(7);
    expect(partitionOf(key, 7)).toBe(partition);
  }
});
