import { NO_SANITY, sanityOf } from './sanity.ts';

test('99 means no cost; 0 is a cost', () => {
  expect(NO_SANITY).toBe(99);
  expect([6, 0, 98, 99].map((apCost) => sanityOf({ apCost }))).toEqual([6, 0, 98, null]);
});
