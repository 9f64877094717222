import type { TableName } from '@droptally/warehouse/builds';
import { type ActivityOptions, activityProjection } from './activity/activity.projection.ts';
import type { Projection } from './projection.ts';
import { reportsProjection } from './reports/reports.projection.ts';
import type { ReportsOptions } from './reports/reports-state.ts';

/** Every projection there is, by its table. */
export function projections(options: ReportsOptions & ActivityOptions): Record<TableName, Projection> {
  return { reports: reportsProjection(options), activity: activityProjection(options) };
}
