import type { OwnReport } from '@droptally/proto/api/own-reports';
import type { Cursor, OwnReportsFilter, OwnReportsPage, OwnReportsWanted } from './own-reports.ts';

/** Reports per read of an export: with 60 drops each, about a megabyte of text that a slow client leaves in memory. */
const REPORTS_PER_READ = 500;

/** Reads all reports page by page. Other requests get their turn in between, and only one page is held in memory. */
export async function* allReports(
  filter: OwnReportsFilter,
  readPage: (wanted: OwnReportsWanted) => Promise<OwnReportsPage>,
): AsyncGenerator<OwnReport[]> {
  let cursor: Cursor | undefined;
  do {
    const page = await readPage({ ...filter, limit: REPORTS_PER_READ, cursor });
    yield page.reports;
    cursor = page.next ?? undefined;
  } while (cursor);
}
