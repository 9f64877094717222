import type { Mac } from '@droptally/domain/identity/mac';
import type { PlanJob } from '@droptally/domain/planning/kept-planners';
import type { SpreadData } from '@droptally/domain/planning/least-sanity';
import type { PlanResult } from '@droptally/domain/planning/plan';
import type { PlanOptions } from '@droptally/domain/planning/plan-options';
import type { ItemCost } from '@droptally/domain/planning/planner';
import type { SiteWorth } from '@droptally/domain/planning/site-worth';
import type { LogPosition } from '@droptally/domain/statistics/log-position';
import type { LegacyAccounts } from '@droptally/http/request/legacy-accounts';
import type { TrustedProxies } from '@droptally/http/request/trusted-proxies';
import type { openWarehouse } from '@droptally/warehouse/open-warehouse';
import type { CatalogSource } from './catalog-source.ts';

export type Warehouse = ReturnType<typeof openWarehouse>;

/** `legacy` is set if the operator lets account numbers of the earlier site read. */
export type AccountRules = { mac: Mac; legacy?: LegacyAccounts | undefined };

/** Computes the intervals of many samples, packed by `packSamples`. */
export type WorkOutIntervals = (samples: Float64Array<ArrayBuffer>, confidence: number) => Promise<Float64Array>;

/** What plans are made from at one moment, under a name of its own. */
export type PlanningSet = { id: string; data: SpreadData; position: LogPosition };

/** `oneMore` are items of which one more is priced. */
export type PricedJob = PlanJob & { oneMore: readonly string[] };

export type PricedPlan = { result: PlanResult; oneMore: readonly ItemCost[] };

export type SolvePlan = (
  asked: { set: PlanningSet } & Pick<PricedJob, 'options' | 'request' | 'wanted' | 'oneMore'>,
) => Promise<PricedPlan>;

export type WorthJob = { data: SpreadData; options: PlanOptions; basket: Readonly<Record<string, number>> };

/** Finds what items cost at least and are worth, by thousands of programs. */
export type FindWorth = (job: WorthJob) => Promise<SiteWorth>;

/** Options from the program that hosts the query module. */
export type QueryOptions = AccountRules & {
  /** For reads that take milliseconds and for the position poll. */
  quick: Warehouse;
  /** For reads that may take longer: advanced queries and personal numbers. */
  slow: Warehouse;
  catalog: CatalogSource;
  now: () => number;
  /** Milliseconds on a monotonic clock, for limits kept in memory. */
  elapsed: () => number;
  /** Proxies that are trusted to name the client of a live connection. */
  proxies: TrustedProxies;
  /** Maximum of concurrent slow reads. Defaults to 1, as the embedded warehouse runs one at a time. */
  slowAtOnce?: number;
  /** Runs in a worker thread where this thread must stay responsive. */
  workOutIntervals: WorkOutIntervals;
  /** Runs in a worker thread where this thread must stay responsive. */
  solvePlan: SolvePlan;
  /** Runs in a worker thread where this thread must stay responsive. */
  findWorth: FindWorth;
  /** Interval of position polls. */
  pollMs?: number;
  /** Set where the program lets everybody ask in SQL. */
  sql?: 'public';
};

export const QUERY_OPTIONS = Symbol('query options');
