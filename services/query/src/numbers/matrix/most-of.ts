import type { Server } from '@droptally/domain/catalog/server';
import { mostPerRun } from '@droptally/domain/statistics/most-per-run';
import { NO_SUMS } from '@droptally/domain/statistics/sums';
import { Injectable } from '@nestjs/common';
import type { CatalogMoment } from '../../freshness/catalog-clock.ts';
import { Counted, type CountedNumbers } from '../counted/counted.ts';
import type { PublishedItem, PublishedStage } from './published-rows.ts';
import { PublishedStages } from './published-stages.ts';
import { publishedSums } from './published-sums.ts';

/** Returns the most of an item that one run of a stage can give. `listed` overrides the published drop list. */
export type MostOf = (stageId: string, itemId: string, listed?: number) => number;

type MostOptions = {
  stages: readonly string[] | undefined;
  known?: CountedNumbers | undefined;
  signal?: AbortSignal | undefined;
};

/** By stage and item. */
type PublishedItems = ReadonlyMap<string, ReadonlyMap<string, PublishedItem>>;

/** For answers without intervals or the sums behind them. */
export const NO_MOST: MostOf = () => 0;

/** The most that one run can give, from global counts also for personal rows: an account's few runs cannot show it. */
@Injectable()
export class Mosts {
  readonly #items = new WeakMap<readonly PublishedStage[], PublishedItems>();

  constructor(
    private readonly counted: Counted,
    private readonly published: PublishedStages,
  ) {}

  /** Covers `stages`, or all if none are given. `known` are the counts of category `all`, if they were already read. */
  async of(server: Server, moment: CatalogMoment, { stages = [], known, signal }: MostOptions): Promise<MostOf> {
    const items = this.#itemsOf(this.published.of(server, moment));
    const counted = known ?? (await this.counted.of(server, 'all', stages, signal));
    return (stageId, itemId, listed) => listed ?? mostOf(stageId, items.get(stageId)?.get(itemId), counted);
  }

  #itemsOf(published: readonly PublishedStage[]): PublishedItems {
    const known = this.#items.get(published);
    if (known) return known;
    const items = new Map(
      published.map(({ stage, items: all }) => [stage.stageId, new Map(all.map((item) => [item.itemId, item]))]),
    );
    this.#items.set(published, items);
    return items;
  }
}

function mostOf(stageId: string, item: PublishedItem | undefined, counted: CountedNumbers): number {
  const { times: runs, quantity: sum, sumSquares } = item ? publishedSums(counted, stageId, item) : NO_SUMS;
  return mostPerRun(item?.most, { runs, sum, sumSquares });
}
