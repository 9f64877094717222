import { type Anchor, findAnchors } from './layout/anchor.ts';
import { type DropStrip, dropStripOf } from './layout/drop-strip.ts';
import { type FoundDrop, findDrops } from './layout/find-drops.ts';
import { onPicture, type ScreenPlace } from './layout/screen-places.ts';
import type { Picture, Place, Read } from './reading.ts';
import { readStars } from './stars/read-stars.ts';

/** A result: its anchor, stars and drops. */
export type Screen = { anchor: Anchor; strip: DropStrip; drops: readonly FoundDrop[]; stars: Read<number> };

/** A result, and the places of others in the same picture. */
export type FoundScreen = Screen & { others: readonly Place[] };

/** Of a screen that is 16 by 9, from the anchor. */
const WHOLE: ScreenPlace = { x: -45, y: -168, width: 1280, height: 720 };

/** Other pictures have pairs of squares too: a result has drops or stars where they belong. */
export function findScreen(picture: Picture): FoundScreen | undefined {
  const screens = findAnchors(picture)
    .map((anchor) => screenAt(picture, anchor))
    .filter(({ drops, stars }) => drops.length > 0 || stars.value > 0);
  const [best, ...rest] = screens.sort((one, other) => evidence(other) - evidence(one));
  const others = rest.filter(({ drops, stars }) => drops.length > 0 && stars.value > 0);
  return best && { ...best, others: others.map(({ anchor }) => onPicture(anchor, WHOLE)) };
}

function screenAt(picture: Picture, anchor: Anchor): Screen {
  const strip = dropStripOf(picture, anchor);
  return { anchor, strip, drops: findDrops(strip), stars: readStars(picture, anchor) };
}

const evidence = ({ drops, stars }: Screen) => drops.length + stars.value;
