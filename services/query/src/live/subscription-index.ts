import type { Stage } from '@droptally/domain/catalog/catalog';
import type { CatalogIndex } from '@droptally/domain/catalog/catalog-index';
import { isServer, type Server } from '@droptally/domain/catalog/server';
import { listedItems } from '@droptally/domain/catalog/time-range';
import type { ChangedStage } from '../reads/changed-stages.query.ts';
import type { Subscription } from './subscription.ts';

const NOBODY: ReadonlySet<Subscription> = new Set();

/** All subscriptions by what they follow, so that a changed stage finds those it affects without a look at the others. */
export class SubscriptionIndex {
  readonly #subscriptions = new Map<string, Set<Subscription>>();
  /** A stage of the catalog never changes: a new catalog has new ones. */
  readonly #listed = new WeakMap<Stage, Map<Server, readonly string[]>>();

  add(subscription: Subscription): void {
    const key = keyOf(subscription);
    const others = this.#subscriptions.get(key);
    if (others) others.add(subscription);
    else this.#subscriptions.set(key, new Set([subscription]));
  }

  remove(subscription: Subscription): void {
    const key = keyOf(subscription);
    const others = this.#subscriptions.get(key);
    others?.delete(subscription);
    if (others?.size === 0) this.#subscriptions.delete(key);
  }

  /** Marks a stage as changed for the subscriptions to global numbers and to those of the accounts that changed it. */
  mark({ server, stage: stageId, owners }: ChangedStage, index: CatalogIndex): void {
    if (!isServer(server)) return;
    const stage = index.stages.get(stageId);
    const items = stage ? this.#itemsOf(stage, server) : [];
    this.#markAll({ server, account: undefined, stageId, itemId: undefined }, stageId);
    this.#markAll({ server, account: undefined, stageId: undefined, itemId: undefined }, stageId);
    for (const itemId of items) this.#markAll({ server, account: undefined, stageId: undefined, itemId }, stageId);
    for (const account of owners) {
      this.#markAll({ server, account, stageId, itemId: undefined }, stageId);
      this.#markAll({ server, account, stageId: undefined, itemId: undefined }, stageId);
    }
  }

  #markAll(followed: Followed, stageId: string): void {
    for (const { changed } of this.#subscriptions.get(keyOf(followed)) ?? NOBODY) changed.add(stageId);
  }

  #itemsOf(stage: Stage, server: Server): readonly string[] {
    const known = this.#listed.get(stage) ?? new Map<Server, readonly string[]>();
    this.#listed.set(stage, known);
    const items = known.get(server) ?? listedItems(stage, server);
    known.set(server, items);
    return items;
  }
}

type Followed = Pick<Subscription, 'server' | 'account' | 'stageId' | 'itemId'>;

function keyOf({ server, account, stageId, itemId }: Followed): string {
  const whose = `${server} ${account ?? 'everybody'}`;
  if (stageId !== undefined) return `${whose} stage ${stageId}`;
  // Personal numbers include items that the stage does not list, so every change of the account affects them.
  return itemId === undefined || account !== undefined ? whose : `${whose} item ${itemId}`;
}
