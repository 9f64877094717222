import type { FieldId, Shot } from '#data/recognition/work/shot.ts';
import type { Judgement } from '#features/recognition/judging/judge-shot.ts';

/** A line of the editor: one value, or the values of a drop. */
export type RowId = 'stage' | 'stars' | 'times' | number;

const VALUES = ['type', 'item', 'quantity'] as const;

export function fieldsOf(row: RowId): readonly FieldId[] {
  return typeof row === 'number' ? VALUES.map((value) => `${row}.${value}` as const) : [row];
}

/** The fields that are to be looked at: what is doubted, and what is missing. */
export function openFields({ entry, checked }: Shot, { doubts }: Judgement): ReadonlySet<FieldId> {
  const doubted = doubts.flatMap(({ fields }) => fields).filter((field) => !checked.includes(field));
  return new Set([...doubted, ...missing(entry)]);
}

function missing(entry: Shot['entry']): FieldId[] {
  if (!entry) return [];
  const { stageId, isThreeStars, drops } = entry;
  const ofDrops = drops.flatMap(({ dropType, itemId, quantity, isLeftOut }, index): FieldId[] => {
    if (isLeftOut) return [];
    const values = { type: dropType, item: itemId, quantity: quantity || null };
    return VALUES.filter((value) => values[value] === null).map((value) => `${index}.${value}` as const);
  });
  return [...(stageId === null ? ['stage' as const] : []), ...(isThreeStars ? [] : ['stars' as const]), ...ofDrops];
}

/** The lines of the editor, those to be looked at first. */
export function rowsInOrder(count: number, open: ReadonlySet<FieldId>): readonly RowId[] {
  const rows: RowId[] = ['stage', 'times', 'stars', ...Array.from({ length: count }, (_, index) => index)];
  const isOpen = (row: RowId) => fieldsOf(row).some((field) => open.has(field));
  return [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))];
}
