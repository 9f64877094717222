import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, buildName, parseBuild, TABLE_NAMES } from './builds.ts';
import { commentText } from './comment-text.ts';
import marksInSightSql from './marks-in-sight.sql';

/**
 * Marks a build that reads may see but that lacks something and must be rebuilt: it is damaged, or of another log,
 * whatever it holds. Stored in the warehouse, for every program of the site and those that start later.
 */
export type WrongMark = Build & { kind: 'other-log' | 'damage'; at: number; why: string };

/** Stores a mark, unless the build has one. A view needs no grant beyond those for creating builds. */
export async function markWrong(warehouse: ClickHouseClient, { kind, at, why, ...build }: WrongMark): Promise<void> {
  const comment = `${kind} ${at} ${commentText(why)}`;
  const query = `CREATE VIEW IF NOT EXISTS ${markName(build)} AS SELECT 1 AS wrong COMMENT '${comment}'`;
  await warehouse.command({ query });
}

export async function dropMark(warehouse: ClickHouseClient, build: Build): Promise<void> {
  await warehouse.command({ query: `DROP VIEW IF EXISTS ${markName(build)} SYNC` });
}

/** Returns the marks of builds that reads see, whose numbers are therefore incomplete. */
export async function marksInSight(warehouse: ClickHouseClient): Promise<WrongMark[]> {
  const result = await warehouse.query({
    query: marksInSightSql,
    query_params: { tables: TABLE_NAMES },
    format: 'JSONEachRow',
  });
  const rows = await result.json<{ name: string; comment: string }>();
  return rows.flatMap(({ name, comment }) => parseMark(name, comment) ?? []);
}

/** Returns a number that no known build has had: a new build must not be taken for a marked one. */
export function unusedVersion(...known: readonly Build[]): number {
  return 1 + Math.max(0, ...known.map(({ version }) => version));
}

function markName(build: Build): string {
  return `${buildName(build)}${SUFFIX}`;
}

const SUFFIX = '_wrong';

export function parseMark(name: string, comment: string): WrongMark | undefined {
  const build = name.endsWith(SUFFIX) ? parseBuild(name.slice(0, -SUFFIX.length)) : undefined;
  const [, kind, at, why = ''] = /^(other-log|damage) (\d+) (.*)$/s.exec(comment) ?? [];
  return build && kind ? { ...build, kind: kind as WrongMark['kind'], at: Number(at), why } : undefined;
}
