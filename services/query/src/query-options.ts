import type { TrustedProxies } from '@droptally/http/request/trusted-proxies';
import type { openWarehouse } from '@droptally/warehouse/open-warehouse';
import type { CatalogueSource } from './catalog/catalogue-source.ts';
import type { WorkOutIntervals } from './matrix/intervals/interval-thread.ts';
import type { AccountRules } from './request/account-of.ts';

export type Warehouse = ReturnType<typeof openWarehouse>;

/** What the reads are given by the program they run in. */
export type QueryOptions = AccountRules & {
  /** For reads that take milliseconds and for the position poll. */
  quick: Warehouse;
  /** For reads that may take longer: advanced queries and personal numbers. */
  slow: Warehouse;
  catalogue: CatalogueSource;
  now: () => number;
  /** Milliseconds on a clock that only goes forward, for limits that are kept in memory. */
  elapsed: () => number;
  /** Whose word counts on where a live connection comes from. */
  proxies: TrustedProxies;
  /** How many slow reads the warehouse works on at once: 1 unless set, as it does embedded. */
  slowAtOnce?: number;
  /** In a thread of its own where others wait for this one. */
  workOutIntervals: WorkOutIntervals;
  /** How often the warehouse is asked how far it has come. */
  pollMs?: number;
};

export const QUERY_OPTIONS = Symbol('query options');
