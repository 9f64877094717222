import { jest } from '@jest/globals';
import { randomOf } from '../training/rendering/random.ts';
import { readNetFiles } from './nets/net-files.ts';
import { openInfer } from './nets/open-infer.ts';
import { recognize } from './recognize.ts';
import { DRAWN_CODES, drawnAssets, drawnFonts } from './testing/drawn-assets.ts';
import { FOREIGN } from './testing/foreign-picture.ts';
import { outcomeOf } from './testing/outcome.ts';
import { type DrawnTruth, randomScreen } from './testing/random-screen.ts';
import { withSticker } from './testing/with-sticker.ts';

jest.setTimeout(300_000);

const infer = await openInfer(await readNetFiles());
const assets = drawnAssets();
const fonts = drawnFonts();

const SCREENS = 120;
const RUN_SCREENS = 40;
const READABLE_RUNS = [2, 3, 4, 5, 6];
/** More than the game plays at once is misread, or another number. */
const RUNS = [...READABLE_RUNS, 1, 7, 8, 9];
const FOREIGN_OF_A_KIND = 5;
const STICKERS = 40;
/** What is left is said to be unsure. */
const LEAST_RIGHT = 0.97;

test('drawn screens of any ratio, font and drops are read right, or rejected, never wrong', async () => {
  const choices = { random: randomOf(41), fonts, codes: DRAWN_CODES, heights: [480, 540, 600] };
  const wrong: DrawnTruth[] = [];
  let [won, right] = [0, 0];
  for (let index = 0; index < SCREENS; index++) {
    const { picture, truth } = randomScreen(choices);
    const outcome = outcomeOf(await recognize(picture, { server: 'CN', assets, infer }), truth);
    if (outcome === 'silentlyWrong') wrong.push(truth);
    if (outcome === 'right') right++;
    if (truth.stars === 3) won++;
  }
  expect(wrong).toEqual([]);
  expect(right).toBeGreaterThanOrEqual(LEAST_RIGHT * won);
});

test('screens of several runs are read with their number, or rejected', async () => {
  const choices = { random: randomOf(47), fonts, codes: DRAWN_CODES, heights: [540, 720], runs: RUNS };
  const tally = { right: 0, rejected: 0, silentlyWrong: 0 };
  for (let index = 0; index < RUN_SCREENS; index++) {
    const { picture, truth } = randomScreen(choices);
    const isReadable = truth.stars === 3 && READABLE_RUNS.includes(truth.times);
    const outcome = outcomeOf(await recognize(picture, { server: 'CN', assets, infer }), truth);
    if (!isReadable) expect({ index, outcome }).toEqual({ index, outcome: 'rejected' });
    else tally[outcome]++;
  }
  expect(tally.silentlyWrong).toBe(0);
  expect(tally.right).toBeGreaterThan(tally.rejected);
});

test('drawn screens with a sticker over their drops are read right, or rejected, never wrong', async () => {
  const random = randomOf(53);
  const choices = { random, fonts, codes: DRAWN_CODES, heights: [540, 720], bars: false };
  const wrong: { index: number; truth: DrawnTruth }[] = [];
  let rejected = 0;
  for (let index = 0; index < STICKERS; index++) {
    const { picture, truth } = randomScreen(choices);
    const reading = await recognize(withSticker(picture, random), { server: 'CN', assets, infer });
    const outcome = outcomeOf(reading, truth);
    if (outcome === 'silentlyWrong') wrong.push({ index, truth });
    if (outcome === 'rejected') rejected++;
  }
  expect(wrong).toEqual([]);
  expect(rejected).toBeGreaterThan(STICKERS / 2);
});

test.each(Object.entries(FOREIGN))('no %s is read', async (_, draw) => {
  const random = randomOf(43);
  for (let index = 0; index < FOREIGN_OF_A_KIND; index++) {
    const picture = draw({ random, fonts, codes: DRAWN_CODES });
    const { exceptions } = await recognize(picture, { server: 'CN', assets, infer });
    expect({ index, isSure: exceptions.length === 0 }).toEqual({ index, isSure: false });
  }
});
