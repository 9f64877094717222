import {
  advancedBucketsQuery,
  advancedDaysQuery,
  advancedPersonalQuery,
} from './advanced/reads/advanced-buckets.query.ts';
import { advancedMatrixQuery } from './advanced/reads/advanced-matrix.query.ts';
import { firstImportQuery } from './first-import/first-import.query.ts';
import { importsQuery } from './imports/imports.query.ts';
import { changedStagesQuery } from './live/reads/changed-stages.query.ts';
import { recentRunsQuery } from './live/reads/recent-runs.query.ts';
import { matrixQuery } from './matrix/matrix.query.ts';
import { ownReportsQuery } from './own-reports/reads/own-reports.query.ts';
import { patternQuery } from './pattern/pattern.query.ts';
import { firstRunsQuery } from './personal/first-runs.query.ts';
import { personalMatrixQuery } from './personal/personal-matrix.query.ts';
import { personalPatternQuery } from './personal/personal-pattern.query.ts';
import { positionsQuery } from './positions/positions.query.ts';
import { siteStatsQuery } from './site-stats/site-stats.query.ts';
import { stageDaysQuery } from './trend/stage-days.query.ts';
import { trendQuery } from './trend/trend.query.ts';

/** Every query of the warehouse. */
export const queries = [
  positionsQuery,
  matrixQuery,
  importsQuery,
  personalMatrixQuery,
  firstRunsQuery,
  patternQuery,
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
];
