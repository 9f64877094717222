import type { CatalogIndex } from '@droptally/domain/catalog/catalog-index';
import { withLateEntries } from '@droptally/domain/reporting/late-entries';
import type { Report } from '../facts/fact.ts';
import type { Submission } from './judge.ts';
import type { LookBack } from './look-back/look-back.ts';
import type { Memory } from './look-back/memory.ts';
import type { FactPosition } from './report-columns.ts';
import { publicId, readDrops } from './report-row.ts';

/**
 * Returns a report as it is judged, with what preceded it in the log. Undefined for a repeated report. Takes positions,
 * not an object: it runs for every fact of a replay.
 */
export function submissionOf(
  lookBack: LookBack,
  position: FactPosition,
  id: string,
  report: Report,
  index: CatalogIndex,
): Submission | undefined {
  if (lookBack.before('report', publicId(id), position)) return undefined;
  const timeline = index.timeline(report.stageId, report.server);
  return {
    report,
    drops: withLateEntries(readDrops(report.drops), readDrops(report.ignored), timeline?.rulesAt(position.time) ?? []),
    at: position.time,
    md5Repeats: seenScreenshot(lookBack, position, report.metadata?.md5.toLowerCase()),
    timeline,
  };
}

export function rememberReport(
  lookBack: LookBack,
  { offset, time }: FactPosition,
  id: string,
  row?: Memory['row'],
): void {
  lookBack.remember('report', publicId(id), row ? { offset, time, row } : { offset, time });
}

function seenScreenshot(lookBack: LookBack, position: FactPosition, md5: string | undefined): boolean {
  if (!md5) return false;
  if (lookBack.before('md5', md5, position)) return true;
  lookBack.remember('md5', md5, { offset: position.offset, time: position.time });
  return false;
}
