import { advancedBucketsQuery, advancedDaysQuery, advancedPersonalQuery } from './reads/advanced-buckets.query.ts';
import { advancedMatrixQuery } from './reads/advanced-matrix.query.ts';
import { changedStagesQuery } from './reads/changed-stages.query.ts';
import { firstDaysQuery } from './reads/first-days.query.ts';
import { firstImportQuery } from './reads/first-import.query.ts';
import { firstRunsQuery } from './reads/first-runs.query.ts';
import { importsQuery } from './reads/imports.query.ts';
import { matrixQuery } from './reads/matrix.query.ts';
import { newestRunQuery } from './reads/newest-run.query.ts';
import { ownReportsQuery } from './reads/own-reports.query.ts';
import { patternQuery } from './reads/pattern.query.ts';
import { personalMatrixQuery } from './reads/personal-matrix.query.ts';
import { personalPatternQuery } from './reads/personal-pattern.query.ts';
import { positionsQuery } from './reads/positions.query.ts';
import { recentRunsQuery } from './reads/recent-runs.query.ts';
import { siteStatsQuery } from './reads/site-stats.query.ts';
import { stageDaysQuery } from './reads/stage-days.query.ts';
import { trendQuery } from './reads/trend.query.ts';

/** Every query of the warehouse. */
export const queries = [
  positionsQuery,
  matrixQuery,
  importsQuery,
  personalMatrixQuery,
  firstRunsQuery,
  patternQuery,
  firstDaysQuery,
  personalPatternQuery,
  stageDaysQuery,
  trendQuery,
  siteStatsQuery,
  advancedMatrixQuery,
  advancedDaysQuery,
  advancedBucketsQuery,
  advancedPersonalQuery,
  changedStagesQuery,
  recentRunsQuery,
  ownReportsQuery,
  firstImportQuery,
  newestRunQuery,
];
