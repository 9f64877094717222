import type { FoundDrop } from './find-drops.ts';

/** Drops under one label: numbers of the first and the last. */
export type DropGroup = { first: number; last: number; left: number; right: number };

/** Neighbours further apart than this have different labels. */
const GAP = 145.5;
/** From a disc's centre to the end of its label's line. */
const LINE_REACH = 69;

export function dropGroups(drops: readonly FoundDrop[]): DropGroup[] {
  const groups: DropGroup[] = [];
  drops.forEach(({ x }, index) => {
    const before = drops[index - 1];
    const group = groups.at(-1);
    if (group && before && x - before.x < GAP) {
      group.last = index;
      group.right = x + LINE_REACH;
    } else {
      groups.push({ first: index, last: index, left: x - LINE_REACH, right: x + LINE_REACH });
    }
  });
  return groups;
}
