import { findScreen } from '../find-screen.ts';
import { type DrawnGroup, drawScreen } from '../testing/draw-screen.ts';

const FURNITURE: DrawnGroup = { dropType: 'FURNITURE', items: [0] };
const CENTRES = [81.6, 234.6, 372.6];
const NORMAL: DrawnGroup = { dropType: 'NORMAL_DROP', items: [1, 2] };

test.each([1, 0.75, 1.5])('a card is found at its middle, from which the next drop is found, at scale %f', (scale) => {
  const { drops = [] } = findScreen(drawScreen({ groups: [FURNITURE, NORMAL], scale })) ?? {};
  expect(drops.map(({ shape }) => shape)).toEqual(['card', 'disc', 'disc']);
  const apart = drops.map(({ x }, index) => Math.abs(x - (CENTRES[index] ?? 0)));
  expect(Math.max(...apart)).toBeLessThan(1.5);
});
