import type { CatalogIndex } from '@droptally/domain/catalog/catalog-index';
import { RELIABILITY } from '@droptally/domain/reporting/reliability';
import type { OwnReport, WhyNotCounted } from '@droptally/proto/api/own-reports';
import type { OwnReportRow } from '../../reads/own-reports.query.ts';

/** Converts a row to what its account sees. */
export function ownReport(row: OwnReportRow, index: CatalogIndex): OwnReport {
  const why = whyNotCounted(row, index);
  return {
    id: row.public_id,
    time: row.instant,
    server: row.report_server,
    stageId: row.stage,
    times: row.run_count,
    drops: row.item_ids.map((itemId, i) => ({ itemId, quantity: row.item_quantities[i] ?? 0 })),
    source: row.reporter,
    counted: why === undefined,
    ...(why && { why }),
  };
}

function whyNotCounted(row: OwnReportRow, index: CatalogIndex): WhyNotCounted | undefined {
  if (row.is_recalled) return 'recalled';
  switch (row.trust) {
    case RELIABILITY.ok:
      return undefined;
    case RELIABILITY.md5:
      return 'screenshot';
    case RELIABILITY.drop:
      return hadList(row, index) ? 'outlier' : 'unlisted';
    default:
      return 'rule';
  }
}

/** Whether the stage had a drop list when the report was made. */
function hadList({ stage, report_server, instant }: OwnReportRow, index: CatalogIndex): boolean {
  const rules = index.timeline(stage, report_server)?.rulesAt(instant) ?? [];
  return rules.length > 0;
}
