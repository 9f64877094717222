import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './marker-digests.sql';

type Between = { build: string; marks: string; part: number; from: number; upTo: number };

export const markerDigestsQuery = defineQuery<Between, { offset: number; digest: string }>({
  name: 'operator marker digests',
  sql,
  columns: ['offset', 'digest'],
  example: { build: 'reports_v1', marks: 'category', part: 0, from: 0, upTo: 9 },
});
