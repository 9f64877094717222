import { backdropStars, isRare } from './backdrop-shapes.ts';

const SEEDS = Array.from({ length: 100_000 }, (_, i) => 5_800_000 + i);

test('one backdrop in five hundred is rare, and a seed always draws the same one', () => {
  const rare = SEEDS.filter(isRare);
  expect(rare.length / SEEDS.length).toBeGreaterThan(0.0015);
  expect(rare.length / SEEDS.length).toBeLessThan(0.0025);
  expect(backdropStars(7)).toEqual(backdropStars(7));
});
