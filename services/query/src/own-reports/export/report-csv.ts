import type { CatalogueIndex } from '@droptally/domain/catalog/catalogue-index';
import { csvCell } from '@droptally/domain/reporting/csv-cell';
import type { OwnReport } from '@droptally/proto/api/own-reports';

const COLUMNS = ['id', 'time', 'server', 'stage', 'code', 'runs', 'drops', 'source', 'counted', 'why'];
const LICENCE = 'Own drop reports from Droptally, licensed CC BY-NC 4.0';
const END = '\r\n';

/** The mark that says UTF-8 to spreadsheets, the licence and the headings. */
export const CSV_HEAD = `\uFEFF# ${LICENCE}${END}${COLUMNS.join(',')}${END}`;

/** A report as a line; several drops stand in one cell, as `30012:2 30061:1`. */
export function csvLine(report: OwnReport, index: CatalogueIndex): string {
  const { id, time, server, stageId, times, drops, source, counted, why } = report;
  const code = index.stages.get(stageId)?.code;
  const cells = [
    id,
    new Date(time).toISOString(),
    server,
    stageId,
    code?.en ?? code?.zh ?? null,
    times,
    drops.map(({ itemId, quantity }) => `${itemId}:${quantity}`).join(' '),
    source,
    counted ? 'yes' : 'no',
    why ?? null,
  ];
  return cells.map(csvCell).join(',') + END;
}
