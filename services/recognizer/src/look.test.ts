import { dropStripOf } from './layout/drop-strip.ts';
import { areAlike, lookOf } from './look.ts';
import type { Picture } from './reading.ts';
import { jpegCopy, scaledCopy } from './testing/copies.ts';
import { drawScreen } from './testing/draw-screen.ts';

const drawn = (art: readonly [number, number, number]) =>
  drawScreen({ groups: [{ dropType: 'NORMAL_DROP', items: [1] }], art });
const look = (picture: Picture, scale = 1) =>
  lookOf(picture, dropStripOf(picture, { x: 45 * scale, y: 168 * scale, scale }));

const SCREEN = drawn([120, 90, 60]);

test('a compressed and a scaled copy look like their screen', () => {
  expect(areAlike(look(SCREEN), look(jpegCopy(SCREEN, 60)))).toBe(true);
  expect(areAlike(look(SCREEN), look(scaledCopy(SCREEN, 0.75), 0.75))).toBe(true);
});

test('a screen with other art does not', () => {
  expect(areAlike(look(SCREEN), look(drawn([250, 250, 250])))).toBe(false);
});

test('a look tells the size of its picture', () => {
  expect(look(SCREEN)).toMatchObject({ width: SCREEN.width, height: SCREEN.height });
});
