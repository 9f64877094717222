import type { Server } from '@droptally/domain/catalog/server';
import type { Category } from '@droptally/domain/catalog/source-category';
import type { MostOf } from './most-of.ts';

/** The rows that are wanted of a matrix. An absent filter passes everything. */
export type MatrixWanted = {
  server: Server;
  category: Category;
  openOnly: boolean;
  stages: readonly string[] | undefined;
  items: readonly string[] | undefined;
  confidence: number | undefined;
  /** Adds the sums that intervals are computed from. */
  sums: boolean;
};

/** Filters and options of a matrix while it is built. */
export type MatrixView = {
  openOnly: boolean;
  stages: ReadonlySet<string> | undefined;
  items: ReadonlySet<string> | undefined;
  most: MostOf;
  at: number;
};

export function viewOf({ openOnly, stages, items }: MatrixWanted, most: MostOf, at: number): MatrixView {
  return { openOnly, stages: setOf(stages), items: setOf(items), most, at };
}

/** Whether the rows say what one run can give: intervals, and the sums behind them, depend on it. */
export function needsMost({ sums, confidence }: Pick<MatrixWanted, 'sums' | 'confidence'>): boolean {
  return sums || confidence !== undefined;
}

function setOf(ids: readonly string[] | undefined): ReadonlySet<string> | undefined {
  return ids && new Set(ids);
}
