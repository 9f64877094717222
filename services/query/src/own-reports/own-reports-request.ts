import type { Cursor, OwnReportsFilter, OwnReportsWanted } from '../numbers/own-reports/own-reports.ts';
import { QueryReader, type RawQuery } from '../request/query-reader.ts';

export const MOST_REPORTS = 500;
export const DEFAULT_REPORTS = 100;
/** Later than any time in the warehouse. */
export const LAST_INSTANT = Date.UTC(2100, 0, 1);
const CURSOR = /^(\d{1,13})\.([0-9A-Za-z]{16})$/;

export function readOwnReportsRequest(query: RawQuery): OwnReportsWanted {
  const read = new QueryReader(query);
  const filter = filterOf(read);
  const limit = read.wholeNumber('limit', 1, MOST_REPORTS, DEFAULT_REPORTS);
  const cursor = read.matching('cursor', CURSOR, 'the `next` of a page');
  read.done();
  return { ...filter, limit, cursor: cursor === undefined ? undefined : cursorIn(cursor) };
}

export function filterOf(read: QueryReader): OwnReportsFilter {
  return {
    servers: read.servers(),
    stages: read.ids('stageFilter') ?? [],
    from: Math.min(read.instant('from') ?? 0, LAST_INSTANT),
    until: Math.min(read.instant('until') ?? LAST_INSTANT, LAST_INSTANT),
  };
}

export function cursorText({ before, beforeId }: Cursor): string {
  return `${before}.${beforeId}`;
}

function cursorIn(text: string): Cursor {
  const [, before, beforeId = ''] = CURSOR.exec(text) ?? [];
  return { before: Math.min(Number(before), LAST_INSTANT), beforeId };
}
