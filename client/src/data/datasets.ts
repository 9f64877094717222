import type { Server } from '@droptally/domain/catalog/server';
import type { Category } from '@droptally/domain/catalog/source-category';
import type { Item } from '@droptally/proto/api/catalog/item';
import type { OperatorAnswer } from '@droptally/proto/api/catalog/operators';
import type { PlannerRules } from '@droptally/proto/api/catalog/planner';
import type { Formula, Notice, Period, SiteConfig } from '@droptally/proto/api/catalog/site';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Zone } from '@droptally/proto/api/catalog/zone';
import type { MatrixAnswer, SummedRow } from '@droptally/proto/api/matrix';
import { OPERATORS_PATH, PATHS, PLANNER_PATH, RECOGNITION_ASSETS_PATH, WORTH_PATH } from '@droptally/proto/api/paths';
import type { Pattern, PatternAnswer } from '@droptally/proto/api/pattern';
import type { RecognitionAssets } from '@droptally/proto/api/recognition';
import type { SiteStats } from '@droptally/proto/api/site-stats';
import { SQL_PATH, type SqlOffer } from '@droptally/proto/api/sql';
import type { WorthAnswer } from '@droptally/proto/api/worth';
import type { Source } from './address/site-search.ts';
import { knownItem, knownStage, knownZone } from './catalog/known-entries.ts';
import { readAssets } from './recognition/read-assets.ts';
import { type DailyTrend, dailyTrends } from './rows/daily-trend.ts';

/** Server, category and source of the numbers. A dataset ignores the parts it does not differ by. */
export type Scope = { server: Server; category: Category; source: Source };

export type Dataset<Data> = {
  path: (scope: Scope) => string;
  /** What precedes the path, where it is not the prefix of the public API. */
  prefix?: string;
  /** The parts of the scope that make it a different dataset. */
  differsBy: readonly (keyof Scope)[];
  /** How long it counts as fresh, in milliseconds. */
  lifetime: number;
  /** Extracts the data from a response; undefined if it is invalid. */
  read: (body: unknown) => Data | undefined;
  /** Whether the site is still making it: it is asked again soon. */
  isComing?(data: Data): boolean;
  /** The value of a personal dataset while logged out. */
  nothing?: Data;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TREND_DAYS = 60;

const byServer = ['server'] as const;
const byAll = ['server', 'category', 'source'] as const;

export const DATASETS = {
  config: dataset<SiteConfig>({ path: () => PATHS.config, lifetime: HOUR, read: asObject }),
  zones: dataset<readonly Zone[]>({
    path: () => PATHS.zones,
    lifetime: HOUR,
    read: (body) => asFullList<Zone>(body)?.map(knownZone),
  }),
  stages: dataset<readonly Stage[]>({
    path: ({ server }) => `${PATHS.stages}?server=${server}&bounds=known`,
    differsBy: byServer,
    lifetime: HOUR,
    read: (body) => asFullList<Stage>(body)?.map(knownStage),
  }),
  items: dataset<readonly Item[]>({
    path: () => PATHS.items,
    lifetime: HOUR,
    read: (body) => asFullList<Item>(body)?.map(knownItem),
  }),
  formula: dataset<readonly Formula[]>({ path: () => PATHS.formula, lifetime: HOUR, read: asList }),
  operators: dataset<OperatorAnswer>({ path: () => OPERATORS_PATH, prefix: '', lifetime: HOUR, read: asOperators }),
  planner: dataset<PlannerRules>({ path: () => PLANNER_PATH, prefix: '', lifetime: HOUR, read: asObject }),
  recognition: dataset<RecognitionAssets>({
    path: ({ server }) => `${RECOGNITION_ASSETS_PATH}?server=${server}`,
    prefix: '',
    differsBy: byServer,
    lifetime: HOUR,
    read: readAssets,
  }),
  period: dataset<readonly Period[]>({ path: () => PATHS.period, lifetime: HOUR, read: asList }),
  notice: dataset<readonly Notice[]>({ path: () => PATHS.notice, lifetime: 10 * MINUTE, read: asList }),
  stats: dataset<SiteStats>({
    path: ({ server }) => `${PATHS.stats}?server=${server}`,
    differsBy: byServer,
    lifetime: 10 * MINUTE,
    read: asStats,
  }),
  matrix: dataset<readonly SummedRow[]>({
    path: (scope) => `${resultPath(PATHS.privateMatrix, scope)}?sums=true`,
    differsBy: byAll,
    lifetime: HOUR,
    read: (body) => asList<SummedRow>((body as Partial<MatrixAnswer> | null)?.matrix),
    nothing: [],
  }),
  pattern: dataset<readonly Pattern[]>({
    path: (scope) => `${resultPath(PATHS.privatePattern, scope)}?sums=true`,
    differsBy: byAll,
    lifetime: HOUR,
    read: (body) => asList<Pattern>((body as Partial<PatternAnswer> | null)?.pattern_matrix),
    nothing: [],
  }),
  trends: dataset<Readonly<Record<string, DailyTrend>>>({
    path: ({ server }) => `${PATHS.trends}?server=${server}&days=${TREND_DAYS}`,
    differsBy: byServer,
    lifetime: 24 * HOUR,
    read: dailyTrends,
  }),
  worth: dataset<WorthAnswer>({
    path: ({ server }) => `${WORTH_PATH}?server=${server}`,
    prefix: '',
    differsBy: byServer,
    lifetime: 10 * MINUTE,
    read: (body) => (asList((body as Partial<WorthAnswer> | null)?.items) ? (body as WorthAnswer) : undefined),
    isComing: ({ computedAt }) => computedAt === null,
  }),
  sql: dataset<SqlOffer>({ path: () => SQL_PATH, prefix: '', lifetime: HOUR, read: asOffer }),
} satisfies Record<string, Dataset<unknown>>;

export type DatasetName = keyof typeof DATASETS;
export type DataOf<Name extends DatasetName> = (typeof DATASETS)[Name] extends Dataset<infer Data> ? Data : never;

function dataset<Data>(set: Omit<Dataset<Data>, 'differsBy'> & Partial<Dataset<Data>>): Dataset<Data> {
  return { differsBy: [], ...set };
}

function resultPath(path: string, { server, category, source }: Scope): string {
  return path.replace(':server', server).replace(':source', source).replace(':category?', category);
}

function asList<Element>(body: unknown): readonly Element[] | undefined {
  return Array.isArray(body) ? body : undefined;
}

/** An empty catalog is invalid. */
function asFullList<Element>(body: unknown): readonly Element[] | undefined {
  return Array.isArray(body) && body.length > 0 ? body : undefined;
}

function asObject<Shape extends object>(body: unknown): Shape | undefined {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Shape) : undefined;
}

function asOperators(body: unknown): OperatorAnswer | undefined {
  const read = asObject<OperatorAnswer>(body);
  return asList(read?.items) && asFullList(read?.operators) ? read : undefined;
}

function asOffer(body: unknown): SqlOffer | undefined {
  const read = asObject<SqlOffer>(body);
  return asFullList(read?.tables) && asList(read?.functions) && asList(read?.examples) ? read : undefined;
}

function asStats(body: unknown): SiteStats | undefined {
  const stats = asObject<SiteStats>(body);
  return stats && Array.isArray(stats.totalStageTimes) && Array.isArray(stats.totalItemQuantities) ? stats : undefined;
}
