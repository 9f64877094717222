import type { Server } from '@droptally/domain/catalog/server';
import type { Checklist } from '@droptally/domain/planning/checklist';
import { SANITY_A_DAY } from '@droptally/domain/planning/play-days';
import { recordOf } from '#data/planner/stored-values.ts';
import { browserStorage, onOtherTab } from '#data/storage/browser-storage.ts';
import { createStore, type Store, useStore } from '#data/store/store.ts';
import { listKey } from './has-list.ts';

/** A plan that is being played, and how much sanity a day it has. */
export type KeptList = { list: Checklist | null; budget: number };

const VERSION = 1;
const LARGEST_BUDGET = 9_999;

const stores = new Map<Server, Store<KeptList>>();

/** The list of a server, kept on this device. */
export function useKeptList(server: Server): KeptList {
  return useStore(keptList(server));
}

export function keptList(server: Server): Store<KeptList> {
  const key = listKey(server);
  const store = stores.get(server) ?? createStore(readKeptList(browserStorage.read(key)));
  if (!stores.has(server)) onOtherTab(key, () => store.set(readKeptList(browserStorage.read(key))));
  stores.set(server, store);
  return store;
}

export function changeKeptList(server: Server, edit: (kept: KeptList) => KeptList): void {
  const store = keptList(server);
  const next = edit(store.get());
  if (next === store.get()) return;
  store.set(next);
  browserStorage.write(listKey(server), written(next));
}

/** Takes what another tab has written, if its word has not come yet. */
export function rereadKeptList(server: Server): void {
  const text = browserStorage.read(listKey(server));
  if (text !== null && text !== written(keptList(server).get())) keptList(server).set(readKeptList(text));
}

function written(kept: KeptList): string {
  return JSON.stringify({ version: VERSION, ...kept });
}

export function withBudget(kept: KeptList, budget: number): KeptList {
  return { ...kept, budget: Math.min(Math.max(Math.round(budget), 0), LARGEST_BUDGET) };
}

/** Parses what was written. What is no list is none. */
export function readKeptList(text: string | null): KeptList {
  const stored = recordOf(parsed(text));
  if (stored['version'] !== VERSION) return { list: null, budget: SANITY_A_DAY };
  const budget = isAmount(stored['budget']) ? stored['budget'] : SANITY_A_DAY;
  return { list: isList(stored['list']) ? stored['list'] : null, budget };
}

function isList(value: unknown): value is Checklist {
  const { begunAt, account, stages, gained, charge } = recordOf(value);
  return (
    (charge === undefined || isAmount(charge)) &&
    isAmount(begunAt) &&
    (account === null || typeof account === 'string') &&
    Array.isArray(stages) &&
    stages.every(isStage) &&
    areAmounts(gained)
  );
}

function isStage(value: unknown): boolean {
  const { planned, base, ...numbers } = recordOf(value);
  const { stageId, runs, sanity, drops } = recordOf(planned);
  const { lastTicks } = recordOf(numbers);
  const counted = recordOf(base);
  const counts = ['plannedAt', 'counted', 'carried', 'ticks'].map((name) => recordOf(numbers)[name]);
  return (
    typeof stageId === 'string' &&
    [runs, sanity, counted['runs'], ...counts].every((one) => typeof one === 'number') &&
    (lastTicks === undefined || ['day', 'runs'].every((name) => isAmount(recordOf(lastTicks)[name]))) &&
    areAmounts(counted['drops']) &&
    Array.isArray(drops) &&
    drops.every((drop) => typeof recordOf(drop)['itemId'] === 'string' && isAmount(recordOf(drop)['count']))
  );
}

function areAmounts(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isAmount);
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
