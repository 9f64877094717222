import type { CatalogueIndex } from '@droptally/domain/catalog/catalogue-index';
import { FIRST_SEGMENT } from '@droptally/domain/catalog/segment';
import type { Server } from '@droptally/domain/catalog/server';
import { categoryOf } from '@droptally/domain/catalog/source-category';
import { dropTypeFromLog } from '@droptally/domain/reporting/drop-type';
import { type Drop, mergeByItem } from '@droptally/domain/reporting/merge-drops';
import type { ReportSubmitted } from '@droptally/proto/events';
import { accountNumber } from '../account-number.ts';
import { gameDayText } from './game-day-text.ts';
import { BLANK_CELLS, type Place, type ReportCells } from './report-columns.ts';

/** The half of a report's id that names it and cannot recall it: its MAC. */
export function publicId(reportId: string): string {
  return reportId.slice(-16);
}

export function dropsOf(report: ReportSubmitted): Drop[] {
  return report.drops.flatMap(({ dropType: logged, itemId, quantity }) => {
    const dropType = dropTypeFromLog(logged);
    return dropType ? [{ dropType, itemId, quantity }] : [];
  });
}

/** A report as it is counted: stamped with its game day and segment, its drops merged by item. */
export function reportCells(
  { partition, offset, time: at }: Place,
  id: string,
  report: ReportSubmitted,
  drops: readonly Drop[],
  reliability: number,
  index: CatalogueIndex,
): ReportCells {
  const server = report.server as Server;
  const items = mergeByItem(drops);
  return {
    ...BLANK_CELLS,
    log_partition: partition,
    log_offset: offset,
    category: categoryOf(report.source),
    sign: 1,
    server,
    stage: report.stageId,
    segment: index.timeline(report.stageId, server)?.segmentAt(at) ?? FIRST_SEGMENT,
    at,
    day: gameDayText(server, at),
    reliability,
    times: report.times,
    items: items.map((item) => item.itemId),
    quantities: items.map((item) => item.quantity),
    id: publicId(id),
    account: accountNumber(report.accountHash),
    md5: report.metadata?.md5.toLowerCase() ?? '',
    source: report.source,
    version: report.version,
  };
}
