import type { Reading } from '@droptally/recognizer/reading';
import type { CorrectedValue, Correction } from '#data/recognition/defect/defect-body.ts';
import type { ToldDefect } from '#data/recognition/defect/told-defect.ts';
import type { EntryDrop, Shot, ShotEntry } from '#data/recognition/work/shot.ts';
import { entryOf } from '#features/recognition/shots/entry.ts';

type Field = readonly [name: string, value: CorrectedValue];

/** What stands in a screenshot's fields otherwise than it was read. What is still missing corrects nothing. */
export function correctionsOf({ reading, entry }: Pick<Shot, 'reading' | 'entry'>): readonly Correction[] {
  if (!reading || !entry) return [];
  const assumed = entryOf(reading);
  const before = new Map([...runFields(assumed), ...assumed.drops.flatMap(dropFields)]);
  const now = [...runFields(entry), ...entry.drops.flatMap((drop, at) => enteredFields(drop, at, reading))];
  return now
    .filter(([field, value]) => value !== null && value !== before.get(field))
    .map(([field, corrected]) => ({
      field,
      read: wasRead(field, reading) ? (before.get(field) ?? null) : null,
      corrected,
    }));
}

/** Those of a line of the editor: of a value, or of the drop with this number. */
export function correctionsOfRow(corrections: readonly Correction[], row: string | number): readonly Correction[] {
  return corrections.filter(({ field }) => rowOf(field) === String(row));
}

export function rowOf(field: string): string {
  return field.split('.', 1)[0] ?? field;
}

/** Whether the site knows each of them as it stands now. */
export function areTold(corrections: readonly Correction[], told: ToldDefect | undefined): boolean {
  return corrections.every(({ field, corrected }) =>
    told?.corrections.some((one) => one.field === field && one.corrected === corrected),
  );
}

function runFields({ stageId, isThreeStars, times }: ShotEntry): Field[] {
  return [
    ['stage', stageId],
    ['times', times],
    ['stars', isThreeStars],
  ];
}

function dropFields({ dropType, itemId, quantity, isLeftOut }: EntryDrop, at: number): Field[] {
  return [
    [`${at}.counts`, !isLeftOut],
    [`${at}.item`, itemId],
    [`${at}.quantity`, quantity],
    [`${at}.type`, dropType],
  ];
}

/** Of a drop that is left out only that; nothing of one that was added and is not complete. */
function enteredFields(drop: EntryDrop, at: number, { drops }: Reading): Field[] {
  const fields = dropFields(drop, at);
  if (at < drops.length) return drop.isLeftOut ? fields.slice(0, 1) : fields;
  return drop.isLeftOut || fields.some(([, value]) => value === null) ? [] : fields;
}

/** An entry assumes one run, and not three stars, where the screen does not say it. */
function wasRead(field: string, { times, stars }: Reading): boolean {
  if (field === 'times') return times !== undefined;
  return field !== 'stars' || stars !== undefined;
}
