import type { OwnReport } from '@droptally/proto/api/own-reports';
import { categoryOf } from '../catalog/source-category.ts';
import { countedName } from './counted-name.ts';
import { type ExportRecord, OWN_LICENCE } from './export-columns.ts';

/** Names of a report's stage and items; null if the catalog no longer has them. */
export type ReportNames = {
  stageCode: string | null;
  zoneName: string | null;
  itemName: (itemId: string) => string | null;
};

/** An own report as an export line. Its drops are listed twice: by id (`30012:2 30061:1`) and by name. */
export function reportRecord(report: OwnReport, { stageCode, zoneName, itemName }: ReportNames): ExportRecord {
  const { id, time, server, stageId, times, drops, source, counted, why } = report;
  const named = drops.map(({ itemId, quantity }) => countedName(quantity, itemName(itemId) ?? itemId));
  return {
    reportId: id,
    time: new Date(time).toISOString(),
    server,
    stageId,
    stageCode,
    zoneName,
    times,
    drops: dropIds(drops),
    pattern: named.join(' + '),
    program: source,
    counted: counted ? 'yes' : 'no',
    why: why ?? null,
    source: 'personal',
    category: categoryOf(source),
    licence: OWN_LICENCE,
  };
}

/** `30012:2 30061:1` */
export function dropIds(drops: readonly { itemId: string; quantity: number }[]): string {
  return drops.map(({ itemId, quantity }) => `${itemId}:${quantity}`).join(' ');
}
