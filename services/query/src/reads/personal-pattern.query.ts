import { defineQuery } from '@droptally/warehouse/define-query';
import { PATTERN_COLUMNS, type PatternRow, patternQuery, type StageRanges } from './pattern.query.ts';
import sql from './personal-pattern.sql';

type Params = StageRanges & { account: string; server: string; categories: readonly string[]; most: number };

export const personalPatternQuery = defineQuery<Params, PatternRow>({
  name: 'personal pattern',
  sql,
  columns: PATTERN_COLUMNS,
  example: { ...patternQuery.example, account: '18446744073709551615' },
});
