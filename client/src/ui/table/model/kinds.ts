import type { ColumnKind } from '#ui/table/column.ts';

type KindRule = {
  align: 'start' | 'end';
  minWidth: number;
  /** Share of the remaining room, and the most pixels a column may grow by. */
  grow: number;
  growsBy: number;
  /** The highest priority is dropped first if room is short, unless the column sets its own; 0 is never dropped. */
  priority: number;
  /** Whether the first click sorts in descending order. */
  highFirst: boolean;
  sorts: boolean;
};

const NAME = { align: 'start', grow: 1, growsBy: 120, highFirst: false, sorts: true } as const;
const NUMBER = { align: 'end', grow: 1, growsBy: 48, highFirst: true, sorts: true } as const;

/** Layout and sorting rules by the column's kind. The cells follow the kind too. */
export const KINDS: Readonly<Record<ColumnKind, KindRule>> = {
  place: { ...NUMBER, minWidth: 44, grow: 0, priority: 9, highFirst: false },
  text: { ...NAME, minWidth: 120, priority: 5 },
  code: { ...NAME, minWidth: 120, priority: 2, grow: 3 },
  item: { ...NAME, minWidth: 168, priority: 2, grow: 4 },
  count: { ...NUMBER, minWidth: 84, priority: 4 },
  figure: { ...NUMBER, minWidth: 84, priority: 4 },
  rate: { ...NUMBER, minWidth: 288, grow: 2, growsBy: 96, priority: 0 },
  cost: { ...NUMBER, minWidth: 84, priority: 1, highFirst: false },
  amount: { ...NUMBER, minWidth: 88, priority: 8 },
  duration: { ...NUMBER, minWidth: 96, priority: 6, highFirst: false },
  range: { ...NUMBER, minWidth: 172, align: 'start', priority: 7 },
  drops: { ...NAME, minWidth: 144, growsBy: 240, grow: 4, priority: 2, sorts: false },
  entry: { ...NUMBER, minWidth: 112, growsBy: 0, priority: 0, sorts: false },
  spark: { ...NUMBER, minWidth: 76, growsBy: 0, priority: 9, sorts: false },
};
