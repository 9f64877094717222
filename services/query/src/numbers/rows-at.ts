import type { Position } from '@droptally/domain/statistics/log-position';

/** Rows, and the position at which they are exact. */
export type RowsAt<Row> = { rows: Row[]; position: Position };
