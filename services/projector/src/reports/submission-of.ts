import type { CatalogueIndex } from '@droptally/domain/catalog/catalogue-index';
import { withLateEntries } from '@droptally/domain/reporting/late-entries';
import type { Report } from '../facts/fact.ts';
import type { Submission } from './judge.ts';
import type { LookBack } from './look-back/look-back.ts';
import type { Memory } from './look-back/memory.ts';
import type { Place } from './report-columns.ts';
import { publicId, readDrops } from './report-row.ts';

/** A report as it is judged: with what came before it in the log. None for one that came before itself. */
export function submissionOf(
  lookBack: LookBack,
  place: Place,
  id: string,
  report: Report,
  index: CatalogueIndex,
): Submission | undefined {
  if (lookBack.before('report', publicId(id), place)) return undefined;
  const timeline = index.timeline(report.stageId, report.server);
  return {
    report,
    drops: withLateEntries(readDrops(report.drops), readDrops(report.ignored), timeline?.rulesAt(place.time) ?? []),
    at: place.time,
    md5Repeats: seenScreenshot(lookBack, place, report.metadata?.md5.toLowerCase()),
    timeline,
  };
}

export function rememberReport(lookBack: LookBack, { offset, time }: Place, id: string, row?: Memory['row']): void {
  lookBack.remember('report', publicId(id), row ? { offset, time, row } : { offset, time });
}

function seenScreenshot(lookBack: LookBack, place: Place, md5: string | undefined): boolean {
  if (!md5) return false;
  if (lookBack.before('md5', md5, place)) return true;
  lookBack.remember('md5', md5, { offset: place.offset, time: place.time });
  return false;
}
