import { Canvas } from '../testing/canvas.ts';
import { drawIcon } from '../testing/draw-icon.ts';
import { drawnId, drawnPrototypes } from '../testing/drawn-prototypes.ts';
import { knownItems } from './known-items.ts';
import { matchItem } from './match-item.ts';

const SURE = 0.9;
const known = knownItems(drawnPrototypes());
const place = { x: 60, y: 60, scale: 1 };

/** An icon with a round sticker on it. */
function match({ item, covered = 0, listed = [] }: { item: number; covered?: number; listed?: number[] }) {
  const canvas = new Canvas({ width: 120, height: 120 });
  drawIcon(canvas, { ...place, item });
  if (covered > 0) canvas.disc({ x: 40, y: 45, radius: covered }, [235, 235, 235]);
  return matchItem({ picture: canvas.picture, place, known, expected: new Set(listed.map(drawnId)) });
}

test.each([1, 5, 9])('icon %i is read with and without the list', (item) => {
  for (const listed of [[item], []]) {
    const { itemId, confidence } = match({ item, listed });
    expect(itemId).toBe(drawnId(item));
    expect(confidence).toBeGreaterThan(SURE);
  }
});

test.each([1, 5, 9])('icon %i under a sticker is sure to be nothing that the list lacks', (item) => {
  for (const covered of [20, 26, 32, 40, 60])
    expect({ covered, isSure: match({ item, covered }).confidence >= SURE }).toEqual({ covered, isSure: false });
});

test('what the list lacks must look more like it than what the list has', () => {
  const half = { item: 1, covered: 18 };
  const [listed, unlisted] = [match({ ...half, listed: [1] }), match(half)];
  expect(listed.itemId).toBe(unlisted.itemId);
  expect(listed.confidence).toBeGreaterThan(unlisted.confidence);
});
