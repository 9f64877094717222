import { placesIn } from './places-in.ts';

const SITE = 'https://drops.example';

test.each([
  [
    'Chromium',
    `TypeError: a is null
    at c (${SITE}/assets/frame-Ab_c-123.js:1:2345)
    at async ${SITE}/assets/planner-x.js:22:1`,
  ],
  ['Firefox', `c@${SITE}/assets/frame-Ab_c-123.js:1:2345\nasync*@${SITE}/assets/planner-x.js:22:1\n`],
  ['Safari', `c@${SITE}/assets/frame-Ab_c-123.js:1:2345\n[native code]\n${SITE}/assets/planner-x.js:22:1`],
])('reads the stacks of %s', (_, stack) => {
  expect(placesIn(stack, SITE)).toEqual(['assets/frame-Ab_c-123.js:1:2345', 'assets/planner-x.js:22:1']);
});

test('names no page, which has its search in its address, and no script of others', () => {
  const stack = `at a (${SITE}/search?q=mine.js:1:1)
    at b (https://other.example/chat.js:1:1)
    at c (${SITE}/assets/x.js?q=mine:3:4)`;
  expect(placesIn(stack, SITE)).toEqual(['assets/x.js:3:4']);
});

test('an error of others alone is none of this site', () => {
  expect(placesIn('at a (chrome-extension://abcdef/inject.js:1:1)', SITE)).toBeUndefined();
  expect(placesIn(`at a (${SITE}/search?q=mine:1:1)`, SITE)).toBeUndefined();
});

test('an error without a stack has no place', () => {
  expect(placesIn('', SITE)).toEqual([]);
  expect(placesIn('Error: only words', SITE)).toEqual([]);
});

test('names the innermost five places', () => {
  const stack = Array.from({ length: 9 }, (_, n) => `at ${SITE}/assets/x.js:1:${n}`).join('\n');
  expect(placesIn(stack, SITE)).toEqual([0, 1, 2, 3, 4].map((n) => `assets/x.js:1:${n}`));
});
