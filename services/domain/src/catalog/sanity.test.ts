import { NO_SANITY, sanityOf } from './sanity.ts';

test('99 is no cost; 0 is one', () => {
  expect(NO_SANITY).toBe(99);
  expect([6, 0, 98, 99].map((apCost) => sanityOf({ apCost }))).toEqual([6, 0, 98, null]);
});
