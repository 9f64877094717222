import type { Screen } from '../find-screen.ts';
import { dropGroups } from '../layout/drop-groups.ts';
import type { DropStrip } from '../layout/drop-strip.ts';
import { onPicture } from '../layout/screen-places.ts';
import type { Picture, ReadDrop, ReadingException } from '../reading.ts';
import { exception } from './exceptions.ts';
import { hasLabelBeyond, isOffCentre } from './label-beyond.ts';
import { hasLineBeyond } from './lines-beyond.ts';
import { hasPanel } from './panel.ts';
import { hasPatchBeyond } from './patch-beyond.ts';

/** From a disc's centre to the end of its label's line, and from there to where the next one can begin. */
const LINE_REACH = 72;
/** From a disc's centre to its right edge. */
const RADIUS = 53;
/** A little less than the narrowest screen, that of a tablet. */
const LEAST_WIDTH = 1265;
/** Where neither a disc nor its line would be seen. */
const NEXT = 168;

type Area = { picture: Picture; screen: Screen; drops: readonly ReadDrop[] };

/** What the drop area as a whole contradicts: lines without a drop, no drop but money, a screen cut off. */
export function dropAreaExceptions({ picture, screen, drops }: Area): ReadingException[] {
  const place = onPicture(screen.anchor, { x: -45, y: 340, width: 1280, height: 160 });
  const about = { place, confidence: 0 };
  if (isCutOff(screen)) return [exception('DropAreaDrops::LowConfidence', { ...about, detail: 'cut-off' })];
  if (!drops.some(({ dropType }) => dropType.value !== 'LMB'))
    return [
      hasPanel(picture, screen.anchor)
        ? exception('Droptypes::Illegal', { ...about, detail: 'unknown-drop-type' })
        : exception('Droptypes::NotFound', about),
    ];
  return hasMore(screen) ? [exception('DropAreaDrops::LowConfidence', { ...about, detail: 'hidden-drop' })] : [];
}

/** Something says that there are drops right of the last one that was found. */
function hasMore({ strip, drops }: Screen): boolean {
  const last = drops.at(-1);
  const group = dropGroups(drops).at(-1);
  if (!last || !group) return false;
  if (hasLineBeyond(strip, last.x + LINE_REACH) || hasPatchBeyond(strip, last)) return true;
  return hasLabelBeyond(strip, last) || isOffCentre(strip, group);
}

/** The picture ends where the next drop would be half seen: its line goes on to the end, or no screen ends there. */
function isCutOff({ strip, drops }: Screen): boolean {
  const last = drops.at(-1);
  if (!last || rightEnd(strip) >= last.x + NEXT + RADIUS) return false;
  return strip.planes.width < LEAST_WIDTH || hasLineToEnd(strip, last.x + LINE_REACH);
}

const rightEnd = (strip: DropStrip) => strip.left + strip.planes.width;

function hasLineToEnd(strip: DropStrip, from: number): boolean {
  const end = rightEnd(strip);
  return end - from > 12 && hasLineBeyond(strip, from, Math.floor(end - from - 4));
}
