import { areAlike } from '@droptally/recognizer/look';
import type { Reading } from '@droptally/recognizer/reading';
import type { PictureCopy, Shot } from '#data/recognition/work/shot.ts';

/** What tells copies of a screenshot; undefined where nothing was read of it. */
export function copyOf({ reading, type }: Pick<Shot, 'reading' | 'type'>): PictureCopy | undefined {
  if (!reading?.look || reading.drops.length === 0) return undefined;
  return { says: saysOf(reading), look: reading.look, type };
}

/** What is reported of a reading, as it was read. */
export function saysOf({ stageId, stageCode, drops }: Reading): string {
  const read = drops.map(({ dropType, itemId, quantity }) => [dropType.value, itemId.value, quantity.value]);
  return JSON.stringify([stageId?.value, stageCode?.value, read]);
}

/**
 * Whether one may be the other, saved in another form. Runs of one stage may say and look the same, but screenshots that
 * one device takes have one form.
 */
export function mayBeCopies(one: PictureCopy, other: PictureCopy): boolean {
  return one.says === other.says && hasOtherForm(one, other) && areAlike(one.look, other.look);
}

function hasOtherForm(one: PictureCopy, other: PictureCopy): boolean {
  return one.type !== other.type || one.look.width !== other.look.width || one.look.height !== other.look.height;
}
