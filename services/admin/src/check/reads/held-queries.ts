import { heldActivityQuery } from './held-activity.query.ts';
import { heldReportsQuery } from './held-reports.query.ts';

export const heldQueries = { reports: heldReportsQuery, activity: heldActivityQuery };
