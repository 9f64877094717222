import { gestureOf, isThrown } from './swipe.ts';

test('a finger pulls a sheet that moves down first, and further down than aside', () => {
  expect(gestureOf(2, 3, false)).toBe('undecided');
  expect(gestureOf(4, 20, false)).toBe('pull');
  expect(gestureOf(20, 12, false)).toBe('other');
  expect(gestureOf(0, -20, false)).toBe('other');
});

test('what can still scroll up is scrolled, not pulled', () => {
  expect(gestureOf(0, 20, true)).toBe('other');
});

test('a sheet closes when it is let go far down, or fast', () => {
  expect(isThrown(150, 700, 0)).toBe(true);
  expect(isThrown(80, 200, 0)).toBe(true);
  expect(isThrown(60, 700, 0.8)).toBe(true);
  expect(isThrown(60, 700, 0.1)).toBe(false);
  expect(isThrown(10, 700, 2)).toBe(false);
});
