import { randomOf } from '../../training/rendering/random.ts';
import { drawOldScreen, type OldScreen } from '../testing/draw-old-screen.ts';
import { drawScreen } from '../testing/draw-screen.ts';
import { DRAWN_CODES, drawnFonts } from '../testing/drawn-assets.ts';
import { FOREIGN } from '../testing/foreign-picture.ts';
import { hasOldLayout } from './old-layout.ts';

test.each<[string, OldScreen]>([
  ['of a phone', {}],
  ['of a tablet', { width: 1024, height: 768 }],
  ['of a small emulator', { width: 800, height: 480 }],
  ['of a wide phone', { width: 2340, height: 1080 }],
  ['of a very wide window', { width: 2160, height: 360 }],
])('an old result %s is known', (_, screen) => {
  expect(hasOldLayout(drawOldScreen(screen))).toBe(true);
});

test.each<[string, OldScreen]>([
  ['two stars', { stars: 2 }],
  ['three discs that are not cyan', { colour: [240, 90, 60] }],
  ['three discs far apart', { pitch: 100 }],
])('%s are no old result', (_, screen) => {
  expect(hasOldLayout(drawOldScreen(screen))).toBe(false);
});

test('a new result is none, whole or without its lower part', () => {
  const { width, height, data } = drawScreen();
  for (const kept of [1, 0.8, 0.7, 0.6, 0.5]) {
    const rows = Math.round(kept * height);
    const picture = { width, height: rows, data: data.subarray(0, rows * width * 4) };
    expect({ kept, isOld: hasOldLayout(picture) }).toEqual({ kept, isOld: false });
  }
});

test.each(Object.entries(FOREIGN))('no %s is an old result', (_, draw) => {
  const random = randomOf(47);
  const fonts = drawnFonts();
  for (let index = 0; index < 5; index++) {
    const isOld = hasOldLayout(draw({ random, fonts, codes: DRAWN_CODES }));
    expect({ index, isOld }).toEqual({ index, isOld: false });
  }
});
