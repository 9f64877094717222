import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './imports.sql';

type Params = { server: string };

export type ImportRow = {
  log_part: number;
  log_at: number;
  stage: string;
  since: number;
  counted_from: number;
  counted_until: number;
  imported_items: readonly string[];
  imported_quantities: readonly number[];
  imported_times: readonly number[];
  imported_squares: readonly number[];
};

export const importsQuery = defineQuery<Params, ImportRow>({
  name: 'imports',
  sql,
  columns: [
    'log_part',
    'log_at',
    'stage',
    'since',
    'counted_from',
    'counted_until',
    'imported_items',
    'imported_quantities',
    'imported_times',
    'imported_squares',
  ],
  example: { server: 'CN' },
});
