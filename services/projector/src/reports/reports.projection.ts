import { join } from 'node:path';
import type { Projection } from '../projection.ts';
import { LookBackStore } from './look-back/look-back-store.ts';
import { markerCells, REPORT_COLUMNS } from './report-columns.ts';
import type { ReportsOptions } from './reports-count.ts';
import { ReportsState } from './reports-state.ts';

/** Everything that is counted: reports, recalls as reversing rows, imported counters. */
export function reportsProjection(options: ReportsOptions): Projection {
  return {
    table: 'reports',
    columns: REPORT_COLUMNS,
    marker: markerCells,
    markAfter: { facts: 1, ms: 0 },
    async open(site) {
      return new ReportsState(site, new LookBackStore(join(site.folder, 'look-back')), options);
    },
  };
}
