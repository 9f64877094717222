import type { FactTable } from '@droptally/warehouse/builds';
import { type ActivityOptions, activityProjection } from './activity/activity.projection.ts';
import type { Projection } from './projection.ts';
import { reportsProjection } from './reports/reports.projection.ts';
import type { ReportsOptions } from './reports/reports-count.ts';

/** The projections of facts, by table. */
export function projections(options: ReportsOptions & ActivityOptions): Record<FactTable, Projection> {
  return { reports: reportsProjection(options), activity: activityProjection(options) };
}
