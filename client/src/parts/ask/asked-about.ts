import { startOfGameDay } from '@droptally/domain/catalog/game-day';
import type { Server } from '@droptally/domain/catalog/server';
import type { Category } from '@droptally/domain/catalog/source-category';
import type { Source } from '#data/address/site-search.ts';
import { type AskedQuery, MAXIMUM_QUERIES, newQuery } from '#data/advanced/asked-query.ts';

/** What is shown: a stage, all or some of its items, and whose reports. */
export type Shown = {
  server: Server;
  stageId: string;
  items: readonly string[];
  category?: Category;
  source?: Source;
};

const DAY_MS = 86_400_000;
const DAYS_AROUND = 30;

/** Queries about what is shown: one for each, or with a day pointed at in a chart, the days before and from it on. */
export function askedAbout(shown: readonly Shown[], pointed: number | null, now: number): readonly AskedQuery[] {
  const queries = shown
    .slice(0, mostAskedAbout(pointed))
    .map(({ server, stageId, ...of }) => ({ ...newQuery(server, stageId), ...of }));
  if (pointed === null) return queries;
  return queries.flatMap((query) => {
    const start = startOfShownDay(query.server, pointed);
    const end = start + DAYS_AROUND * DAY_MS;
    return [
      { ...query, start: start - DAYS_AROUND * DAY_MS, end: start },
      { ...query, start, end: end < now ? end : null },
    ];
  });
}

/** Of how much that is shown there can be queries: before a day and from it on are two. */
export function mostAskedAbout(pointed: number | null): number {
  return pointed === null ? MAXIMUM_QUERIES : Math.floor(MAXIMUM_QUERIES / 2);
}

/** Charts show a game day at its date, in local time. */
function startOfShownDay(server: Server, at: number): number {
  const date = new Date(at);
  return startOfGameDay(server, Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);
}
