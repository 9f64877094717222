import type { Anchor } from '../layout/anchor.ts';
import { screenPlanes } from '../layout/screen-planes.ts';
import { greyOf } from '../pixels/grey.ts';
import type { Picture } from '../reading.ts';

/** Some events show drops as cards in a grey panel. Its upper and lower edge, from the anchor. */
const EDGES = [
  { x: 240, y: 355, width: 250, height: 8 },
  { x: 240, y: 450, width: 250, height: 8 },
];
const GREYS = { least: 0.06, most: 0.2, spread: 0.02 };

export function hasPanel(picture: Picture, anchor: Anchor): boolean {
  return EDGES.every((place) => {
    const { data } = greyOf(screenPlanes(picture, anchor, place));
    const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
    const spread = Math.sqrt(data.reduce((sum, value) => sum + (value - mean) ** 2, 0) / data.length);
    return mean > GREYS.least && mean < GREYS.most && spread < GREYS.spread;
  });
}
