import type { RecognitionStage } from '@droptally/proto/api/recognition';
import { groupColours } from '../drop-types/colours.ts';
import { readDropType, type TypeReading } from '../drop-types/read-drop-type.ts';
import type { Screen } from '../find-screen.ts';
import type { KnownItem } from '../items/known-items.ts';
import { matchItem } from '../items/match-item.ts';
import { type DropGroup, dropGroups } from '../layout/drop-groups.ts';
import type { FoundDrop } from '../layout/find-drops.ts';
import { onPicture } from '../layout/screen-places.ts';
import { doubtPlaces } from '../quantities/doubt-places.ts';
import { readQuantities } from '../quantities/read-quantities.ts';
import type { Infer, Picture, ReadDrop } from '../reading.ts';
import { doubtBounds } from './doubt-bounds.ts';
import { doubtOrder } from './doubt-order.ts';

export const FURNITURE_ID = 'furni';

type Parts = {
  picture: Picture;
  screen: Screen;
  stage: RecognitionStage | undefined;
  known: readonly KnownItem[];
  infer: Infer;
  /** Runs that the drops are of. */
  times: number;
};

/** Every drop of a screen from left to right. */
export async function readDrops({ picture, screen, stage, known, infer, times }: Parts): Promise<ReadDrop[]> {
  const { anchor, strip, drops: found } = screen;
  const types = doubtOrder(typesOf(screen, dropGroups(found)));
  const numbers = await readQuantities({ picture, anchor, drops: found, infer });
  const quantities = doubtPlaces(numbers, {
    isMoney: (index) => types[index]?.value === 'LMB',
    scale: anchor.scale,
  });
  const expected = new Set([...(stage?.drops ?? []).map(({ itemId }) => itemId), ...(stage?.recognitionOnly ?? [])]);
  return found.map((drop, index) => {
    const type = types[index] ?? { value: 'UNKNOWN', confidence: 0 };
    const place = { x: drop.x - strip.left, y: drop.y - strip.top, scale: 1 };
    const item =
      drop.shape === 'card'
        ? { itemId: FURNITURE_ID, confidence: Math.min(1, 0.2 + drop.score) }
        : matchItem({ picture: strip.picture, place, known, expected });
    const quantity = quantities[index] ?? {
      value: undefined,
      confidence: 0,
      place: onPicture(anchor, iconPlace(drop)),
    };
    return doubtBounds(
      {
        dropType: { ...type, place: onPicture(anchor, labelPlace(drop)) },
        itemId: { value: item.itemId, confidence: item.confidence, place: onPicture(anchor, iconPlace(drop)) },
        quantity,
        isCounted: isCounted(type, item.itemId, stage),
      },
      { stage, times },
    );
  });

  function typesOf({ drops }: Screen, groups: readonly DropGroup[]): TypeReading[] {
    return groups.flatMap((group) => {
      const colours = groupColours(strip, group);
      return drops.slice(group.first, group.last + 1).map(({ shape }) => readDropType(colours, shape));
    });
  }
}

function isCounted({ value }: TypeReading, itemId: string | undefined, stage: RecognitionStage | undefined): boolean {
  if (value === 'LMB') return false;
  return (stage?.drops ?? []).some((drop) => drop.dropType === value && drop.itemId === itemId);
}

const iconPlace = ({ x, y }: FoundDrop) => ({ x: x - 52.5, y: y - 52.5, width: 105, height: 105 });
const labelPlace = ({ x, y }: FoundDrop) => ({ x: x - 69, y: y + 58, width: 138, height: 36 });
