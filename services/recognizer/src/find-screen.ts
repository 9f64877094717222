import { type Anchor, findAnchors } from './layout/anchor.ts';
import { type DropStrip, dropStripOf } from './layout/drop-strip.ts';
import { type FoundDrop, findDrops } from './layout/find-drops.ts';
import type { Picture, Read } from './reading.ts';
import { readStars } from './stars/read-stars.ts';

/** A result: its anchor, stars and drops. */
export type Screen = { anchor: Anchor; strip: DropStrip; drops: readonly FoundDrop[]; stars: Read<number> };

/** Other pictures have pairs of squares too: a result has drops or stars where they belong. */
export function findScreen(picture: Picture): Screen | undefined {
  const screens = findAnchors(picture)
    .map((anchor) => screenAt(picture, anchor))
    .filter(({ drops, stars }) => drops.length > 0 || stars.value > 0);
  return screens.sort((one, other) => evidence(other) - evidence(one))[0];
}

function screenAt(picture: Picture, anchor: Anchor): Screen {
  const strip = dropStripOf(picture, anchor);
  return { anchor, strip, drops: findDrops(strip), stars: readStars(picture, anchor) };
}

const evidence = ({ drops, stars }: Screen) => drops.length + stars.value;
