import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './first-import.sql';

export type FirstImportRow = { counted: number; announced: number };

export const firstImportQuery = defineQuery<Record<string, never>, FirstImportRow>({
  name: 'first import',
  sql,
  columns: ['counted', 'announced'],
  example: {},
});
