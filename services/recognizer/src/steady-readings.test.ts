import { jest } from '@jest/globals';
import fc from 'fast-check';
import { randomOf } from '../training/rendering/random.ts';
import { readNetFiles } from './nets/net-files.ts';
import { openInfer } from './nets/open-infer.ts';
import type { Picture, Reading } from './reading.ts';
import { recognize } from './recognize.ts';
import { type Bars, jpegCopy, scaledCopy, withBars, withoutBars } from './testing/copies.ts';
import { DRAWN_CODES, drawnAssets, drawnFonts } from './testing/drawn-assets.ts';
import { randomScreen } from './testing/random-screen.ts';

// Some hundred milliseconds a reading, and several times that on a busy machine.
jest.setTimeout(300_000);

const infer = await openInfer(await readNetFiles());
const assets = drawnAssets();
const fonts = drawnFonts();
const RUNS = { numRuns: 4, endOnFailure: true };
/** Below that many lines screens are not known. */
const LEAST_HEIGHT = 480;

const read = (picture: Picture) => recognize(picture, { server: 'CN', assets, infer });

const isSure = ({ exceptions }: Reading) => exceptions.length === 0;

/** What would be reported. */
const resultOf = ({ stageCode, stageId, stars, times, drops }: Reading) => ({
  stage: [stageCode?.value, stageId?.value],
  stars: stars?.value,
  times: times?.value,
  drops: drops.map(({ dropType, itemId, quantity }) => [dropType.value, itemId.value, quantity.value]),
});

const drawn = (seed: number): Picture =>
  randomScreen({ random: randomOf(seed), fonts, codes: DRAWN_CODES, heights: [540, 600], bars: false }).picture;

const bars: fc.Arbitrary<Bars> = fc.record({
  left: fc.nat(100),
  top: fc.nat(60),
  right: fc.nat(100),
  bottom: fc.nat(60),
});

type CopyOf = (picture: Picture) => Picture;

const share = fc.double({ min: 0, max: 1, noNaN: true });
/** Which part of each bar is cut off: all, too. */
const shares = fc.record({ left: share, top: share, right: share, bottom: share });

const COPIES: readonly [string, fc.Arbitrary<CopyOf>][] = [
  [
    'another size',
    fc
      .double({ min: 0.8, max: 1.4, noNaN: true })
      .map((factor) => (picture) => scaledCopy(picture, Math.max(factor, LEAST_HEIGHT / picture.height))),
  ],
  ['black bars around it', bars.map((own) => (picture) => withBars(picture, own))],
  ['a mild JPEG', fc.integer({ min: 80, max: 98 }).map((quality) => (picture) => jpegCopy(picture, quality))],
];

test.each(COPIES)('what is sure stays the same with %s, or is doubted, which is rare', async (_, copies) => {
  const tally = { sure: 0, kept: 0 };
  const property = fc.asyncProperty(fc.nat(), copies, async (seed, copyOf) => {
    const picture = drawn(seed);
    const original = await read(picture);
    fc.pre(isSure(original));
    tally.sure++;
    const copy = await read(copyOf(picture));
    if (!isSure(copy)) return;
    tally.kept++;
    expect(resultOf(copy)).toEqual(resultOf(original));
  });
  await fc.assert(property, RUNS);
  expect(tally.kept).toBeGreaterThanOrEqual(tally.sure / 2);
});

test('what is sure stays the same where bars of the picture are cut off, or is doubted, which is rare', async () => {
  const tally = { sure: 0, kept: 0 };
  const property = fc.asyncProperty(fc.nat(), bars, shares, async (seed, own, cut) => {
    const picture = withBars(drawn(seed), own);
    const original = await read(picture);
    fc.pre(isSure(original));
    tally.sure++;
    const copy = await read(withoutBars(picture, { bars: own, cut }));
    if (!isSure(copy)) return;
    tally.kept++;
    expect(resultOf(copy)).toEqual(resultOf(original));
  });
  await fc.assert(property, RUNS);
  expect(tally.kept).toBeGreaterThanOrEqual(tally.sure / 2);
});
