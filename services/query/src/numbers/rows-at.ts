import type { LogPosition } from '@droptally/domain/statistics/log-position';

/** Rows, and the position at which they are exact. */
export type RowsAt<Row> = { rows: Row[]; position: LogPosition };
