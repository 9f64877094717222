import type { Server } from '@droptally/domain/catalog/server';
import type { SpreadData } from '@droptally/domain/planning/least-sanity';
import type { PlanOptions } from '@droptally/domain/planning/plan-options';
import { LARGEST_SERVER, shrunkRows } from '@droptally/domain/planning/shrunk-rows';
import type { SiteWorth } from '@droptally/domain/planning/site-worth';
import type { LogPosition } from '@droptally/domain/statistics/log-position';
import type { WorthAnswer } from '@droptally/proto/api/worth';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Positions } from '../freshness/positions.ts';
import { NewestRun } from '../numbers/counted/newest-run.ts';
import { PlanningSets } from '../numbers/planning/planning-sets.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';

/** What items cost at least and are worth, when it was computed, and how far the numbers have read the log. */
export type Worth = WorthAnswer & { computedAt: number; position: LogPosition };

type Kept = { worth: Worth | undefined; until: number };

/** Computing takes seconds of a thread, and rates change little meanwhile. */
const KEPT_MS = 10 * 60_000;
const DIGITS = 8;
/** After a failure, or while there are no numbers yet. */
const RETRY_MS = 10_000;

/** What items cost at least, on a server, with by-products or without. Computed when asked for, and again in time. */
@Injectable()
export class Worths {
  readonly #logger = new Logger('Worths');
  readonly #kept = new Map<string, Kept>();

  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly positions: Positions,
    private readonly sets: PlanningSets,
    private readonly newestRun: NewestRun,
  ) {}

  /** The latest that was computed, while the next may be on its way. Undefined while the first one is. */
  of(server: Server, byProduct: boolean): Worth | undefined {
    const key = `${server} ${byProduct}`;
    const kept = this.#kept.get(key);
    if (kept && this.options.elapsed() < kept.until) return kept.worth;
    if (!this.positions.isRebuilding) void this.#renew(key, server, byProduct);
    return kept?.worth;
  }

  async #renew(key: string, server: Server, byProduct: boolean): Promise<void> {
    const before = this.#kept.get(key)?.worth;
    this.#kept.set(key, { worth: before, until: Number.POSITIVE_INFINITY });
    try {
      const worth = await this.#compute(server, byProduct);
      const isEmpty = worth.items.length === 0;
      this.#keep(key, isEmpty ? before : worth, isEmpty ? RETRY_MS : KEPT_MS);
    } catch (error) {
      this.#logger.warn(`What items cost on ${server} is unknown: ${(error as Error).message}`);
      this.#keep(key, before, RETRY_MS);
    }
  }

  #keep(key: string, worth: Worth | undefined, keptMs: number): void {
    this.#kept.set(key, { worth, until: this.options.elapsed() + keptMs });
  }

  async #compute(server: Server, byProduct: boolean): Promise<Worth> {
    const computedAt = this.options.now();
    const { data, position } = await this.sets.of(server);
    const large = server === LARGEST_SERVER ? undefined : (await this.sets.of(LARGEST_SERVER)).data;
    const rows = large ? shrunkRows(data.rows, large.rows, data.facts.minRuns, data.now) : data.rows;
    const { basket } = this.options.catalog.current().catalog.planner;
    const job = { data: { ...data, rows }, options: usualOptions(data, byProduct), basket };
    const newest = await this.newestRun.of(server);
    const { stages, ...worth } = rounded(await this.options.findWorth(job));
    return {
      ...worth,
      stages: stages.map((stage) => ({ ...stage, countedUntil: newest.get(stage.stageId) ?? null })),
      countedUntil: newest.size > 0 ? Math.max(...newest.values()) : null,
      computedAt,
      position,
    };
  }
}

/** All browsers read it: digits that say nothing are left out. */
function rounded(worth: SiteWorth): SiteWorth {
  const short = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value);
  return JSON.parse(JSON.stringify(worth, short));
}

/** The planner's options as it is opened. */
function usualOptions({ items, facts }: SpreadData, byProduct: boolean): PlanOptions {
  const rarities = byProduct ? items.flatMap(({ rarity }) => rarity ?? []) : [];
  const byProductRates = Object.fromEntries(rarities.map((rarity) => [rarity, facts.byProductRate]));
  return { byProductRates, wantsLmd: false, wantsExp: false };
}
