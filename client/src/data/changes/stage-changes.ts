import type { Change, ItemDays } from '@droptally/domain/differences/find-changes';
import type { SummedRow } from '@droptally/proto/api/matrix';
import type { StageTrend } from '@droptally/proto/api/trend';
import { trendDays } from '#data/rows/daily-rates.ts';
import { rowsOf } from '#data/rows/matrix-index.ts';
import { createStore } from '#data/store/store.ts';

/** A change of an item at a stage. The times are the starts of game days. */
export type StageChange = Omit<Change, 'at' | 'earliest' | 'latest'> & { at: number; earliest: number; latest: number };

/** By item id; only items that changed. */
export type StageChanges = ReadonlyMap<string, readonly StageChange[]>;

/** A change with the times of its days instead of their indices. */
export function timedChange(change: Change, timeAt: (index: number) => number): StageChange {
  const { at, earliest, latest } = change;
  return { ...change, at: timeAt(at), earliest: timeAt(earliest), latest: timeAt(latest) };
}

type Find = (items: readonly ItemDays[]) => Promise<readonly (readonly Change[])[]>;

const NO_SPREAD = { quantity: 0, sumSquares: 0 };

/** Remembers what was found in the days of each stage. All items of a stage are searched together. */
export class KnownChanges {
  /** Counts what has been found since the start. */
  readonly version = createStore(0);
  readonly #known = new WeakMap<StageTrend, StageChanges | 'searching'>();

  constructor(private readonly find: Find) {}

  /** Undefined until they are known; asking begins the search. */
  of(trend: StageTrend, stageId: string, matrix: readonly SummedRow[]): StageChanges | undefined {
    const known = this.#known.get(trend);
    if (!known) void this.#search(trend, stageId, matrix);
    return known === 'searching' ? undefined : known;
  }

  async #search(trend: StageTrend, stageId: string, matrix: readonly SummedRow[]): Promise<void> {
    this.#known.set(trend, 'searching');
    const spreads = new Map(rowsOf(matrix, { stageId }).map((row) => [row.itemId, row]));
    const items = Object.keys(trend.results);
    const days = items.map((id) => trendDays(trend, id));
    const found = await this.find(
      days.map((each, i) => ({
        days: each.map(({ times: runs, quantity: drops }) => ({ runs, drops })),
        spread: spreads.get(items[i] ?? '') ?? NO_SPREAD,
      })),
    );
    const changes = items.map((id, i): [string, StageChange[]] => {
      const dayAt = (index: number) => days[i]?.[index]?.at ?? trend.startTime;
      return [id, (found[i] ?? []).map((change) => timedChange(change, dayAt))];
    });
    this.#known.set(trend, new Map(changes.filter(([, each]) => each.length > 0)));
    this.version.set(this.version.get() + 1);
  }
}
