import { defineQuery } from '@droptally/warehouse/define-query';
import { SEGMENT_COLUMNS, type SegmentRow } from './matrix.query.ts';
import sql from './personal-matrix.sql';

type Params = { account: string; server: string; categories: readonly string[]; stages: readonly string[] };

export const personalMatrixQuery = defineQuery<Params, SegmentRow>({
  name: 'personal matrix',
  sql,
  columns: SEGMENT_COLUMNS,
  example: {
    account: '18446744073709551615',
    server: 'CN',
    categories: ['manual', 'automated'],
    stages: ['main_01-07'],
  },
});
