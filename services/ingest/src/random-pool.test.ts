import { randomPool } from './random-pool.ts';

test('Returns as many bytes as requested, also more than a pool holds', () => {
  const random = randomPool();
  for (const length of [0, 1, 8, 16, 4_095, 4_096, 10_000]) expect(random(length)).toHaveLength(length);
});

test('No bytes are returned twice, and returned bytes never change', () => {
  const random = randomPool();
  const given = Array.from({ length: 5_000 }, () => random(8));
  const texts = given.map((bytes) => Buffer.from(bytes).toString('hex'));
  for (let i = 0; i < 5_000; i++) random(8);
  expect(given.map((bytes) => Buffer.from(bytes).toString('hex'))).toEqual(texts);
  expect(new Set(texts).size).toBe(5_000);
});
