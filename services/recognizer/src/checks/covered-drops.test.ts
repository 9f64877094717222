import { type DropGroup, dropGroups } from '../layout/drop-groups.ts';
import { dropStripOf } from '../layout/drop-strip.ts';
import { findDrops } from '../layout/find-drops.ts';
import { Canvas, type Colour } from '../testing/canvas.ts';
import { type DrawnScreen, drawScreen } from '../testing/draw-screen.ts';
import { hasLabelBeyond, isOffCentre } from './label-beyond.ts';
import { hasPatchBeyond } from './patch-beyond.ts';

const ANCHOR = { x: 45, y: 168, scale: 1 };
const PINK: Colour = [230, 60, 140];
const GROUPS: DrawnScreen['groups'] = [
  { dropType: 'LMB', items: [0] },
  { dropType: 'NORMAL_DROP', items: [1, 2] },
  { dropType: 'SPECIAL_DROP', items: [3] },
];
/** Centres of the last three drops, from the anchor. */
const LAST = { x: 525.6, y: 406.5 };
const SECOND = { x: 372.6, y: 406.5 };

type Sticker = { x: number; y: number; radius: number; colour?: Colour };

/** What is said of a screen on which a round sticker lies. */
function seen(sticker?: Sticker, groups = GROUPS) {
  const canvas = Canvas.over(drawScreen({ groups }), { left: ANCHOR.x, top: ANCHOR.y });
  if (sticker) canvas.disc(sticker, sticker.colour ?? PINK);
  const strip = dropStripOf(canvas.picture, ANCHOR);
  const drops = findDrops(strip);
  const last = drops.at(-1) ?? { x: 0 };
  const group: DropGroup = dropGroups(drops).at(-1) ?? { first: 0, last: 0, left: 0, right: 0 };
  return {
    drops: drops.length,
    patch: hasPatchBeyond(strip, last),
    label: hasLabelBeyond(strip, last),
    offCentre: isOffCentre(strip, group),
  };
}

test('beyond the last drop of a screen there is nothing', () => {
  expect(seen()).toEqual({ drops: 4, patch: false, label: false, offCentre: false });
});

test('a sticker over the last drop is seen, and the label that it leaves', () => {
  expect(seen({ ...LAST, radius: 62 })).toMatchObject({ drops: 3, patch: true, label: true });
});

test('a dark one that hides the label too is seen', () => {
  const dark: Colour = [15, 15, 15];
  expect(seen({ x: LAST.x, y: 440, radius: 70, colour: dark })).toMatchObject({ drops: 3, patch: true, label: false });
});

test('a picture that is brighter than art can be there is seen', () => {
  const canvas = Canvas.over(drawScreen({ groups: GROUPS.slice(0, 2) }), { left: ANCHOR.x, top: ANCHOR.y });
  const last = { x: LAST.x - 153 };
  for (let x = 470; x < 590; x += 12) canvas.box({ x, y: 350, width: 7, height: 150 }, [250, 200, 120]);
  expect(hasPatchBeyond(dropStripOf(canvas.picture, ANCHOR), last)).toBe(true);
  const white = drawScreen({ groups: GROUPS.slice(0, 2), art: [255, 255, 255] });
  expect(hasPatchBeyond(dropStripOf(white, ANCHOR), last)).toBe(false);
});

test('a label that stands right of its drops is of more of them', () => {
  const groups = GROUPS.slice(0, 2);
  expect(seen({ ...SECOND, radius: 58 }, groups)).toMatchObject({ drops: 2, offCentre: true });
  expect(seen(undefined, groups)).toMatchObject({ drops: 3, offCentre: false });
});
