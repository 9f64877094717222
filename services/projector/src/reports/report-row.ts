import { FIRST_SEGMENT } from '@droptally/domain/catalog/segment';
import { categoryOf } from '@droptally/domain/catalog/source-category';
import { accountNumber } from '@droptally/domain/identity/account-id';
import { dropTypeFromLog } from '@droptally/domain/reporting/drop-type';
import { type Drop, mergeByItem } from '@droptally/domain/reporting/merge-drops';
import type { ReportSubmitted } from '@droptally/proto/events';
import type { Row, RowWriter } from '../rows/row-writer.ts';
import { gameDayText } from './game-day-text.ts';
import type { Submission } from './judge.ts';
import { type FactPosition, writeReport } from './report-columns.ts';

/** The half of a report id that identifies the report but cannot recall it: its MAC. */
export function publicId(reportId: string): string {
  return reportId.slice(-16);
}

/** Drops as logged; those of a type unknown to this program are omitted. */
export function readDrops(list: ReportSubmitted['drops']): Drop[] {
  const drops: Drop[] = [];
  for (const { dropType: logged, itemId, quantity } of list) {
    const dropType = dropTypeFromLog(logged);
    if (dropType) drops.push({ dropType, itemId, quantity });
  }
  return drops;
}

/**
 * Writes a report's row, with its game day and segment, and drops merged by item. Takes positions, not an object: it
 * runs for every fact of a replay.
 */
export function reportRow(
  rows: RowWriter,
  position: FactPosition,
  id: string,
  { report, drops, timeline }: Submission,
  reliability: number,
): Row {
  const { server } = report;
  const items = mergeByItem(drops);
  const head = {
    category: categoryOf(report.source),
    sign: 1 as const,
    server,
    stage: report.stageId,
    segment: timeline?.segmentAt(position.time) ?? FIRST_SEGMENT,
    day: gameDayText(server, position.time),
  };
  return writeReport(rows, position, head, {
    reliability,
    times: report.times,
    items: items.map((item) => item.itemId),
    quantities: items.map((item) => item.quantity),
    id: publicId(id),
    account: accountNumber(report.accountHash),
    md5: report.metadata?.md5.toLowerCase() ?? '',
    source: report.source,
    version: report.version,
  });
}
