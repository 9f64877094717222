import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './advanced-matrix.sql';
import type { ItemSums } from './matrix.query.ts';
import type { SnapshotRow } from './snapshot.ts';

export type RangeRow = SnapshotRow & { run_count: number; item_quantities: ItemSums; item_squares: ItemSums };

type Params = {
  server: string;
  stage: string;
  categories: readonly string[];
  start_ms: number;
  head_end_ms: number;
  first_day: number;
  end_day: number;
  tail_start_ms: number;
  end_ms: number;
};

export const advancedMatrixQuery = defineQuery<Params, RangeRow>({
  name: 'advanced matrix',
  sql,
  columns: ['stage', 'run_count', 'item_quantities', 'item_squares', 'position', 'imports'],
  example: {
    server: 'CN',
    stage: 'main_01-07',
    categories: ['manual', 'automated'],
    start_ms: 0,
    head_end_ms: 1,
    first_day: 0,
    end_day: 1,
    tail_start_ms: 1,
    end_ms: 1,
  },
});
