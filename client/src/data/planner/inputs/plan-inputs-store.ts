import type { Server } from '@droptally/domain/catalog/server';
import { useCallback, useSyncExternalStore } from 'react';
import { getPreference } from '#data/preferences/preference-store.ts';
import { browserStorage, onOtherTab } from '#data/storage/browser-storage.ts';
import { createStore, type Store, useStore } from '#data/store/store.ts';
import type { PlanInputs } from './plan-inputs.ts';
import { readEarlierPlan, readPlanInputs, writePlanInputs } from './read-plan-inputs.ts';

/** Where the site's earlier client kept its planner, which was that of its server alone. */
const EARLIER_KEY = 'penguin-stats-planner';

const stores = new Map<Server, Store<PlanInputs>>();

export type ChangeInputs = (edit: (inputs: PlanInputs) => PlanInputs) => void;

/** What was entered for a server, kept on this device, and how to change it. */
export function usePlanInputs(server: Server): [PlanInputs, ChangeInputs] {
  return [useStore(planInputs(server)), useChangeInputs(server)];
}

export function useChangeInputs(server: Server): ChangeInputs {
  return useCallback((edit) => changePlanInputs(server, edit), [server]);
}

/** A part of what was entered, or an answer about it. Only a change of this part renders again. */
export function usePartOfInputs<Part>(server: Server, partOf: (inputs: PlanInputs) => Part): Part {
  const { watch, get } = planInputs(server);
  const read = () => partOf(get());
  return useSyncExternalStore(watch, read, read);
}

export function planInputs(server: Server): Store<PlanInputs> {
  const store = stores.get(server) ?? openStore(server);
  stores.set(server, store);
  return store;
}

export function changePlanInputs(server: Server, edit: (inputs: PlanInputs) => PlanInputs): void {
  const store = planInputs(server);
  const next = edit(store.get());
  if (next === store.get()) return;
  store.set(next);
  browserStorage.write(keyOf(server), writePlanInputs(next));
}

function openStore(server: Server): Store<PlanInputs> {
  const key = keyOf(server);
  takeOverEarlier(server);
  const store = createStore(readPlanInputs(browserStorage.read(key)));
  onOtherTab(key, () => store.set(readPlanInputs(browserStorage.read(key))));
  return store;
}

/** Takes over the planner of the earlier client, unless there is one already, and deletes it. */
function takeOverEarlier(server: Server): void {
  if (server !== getPreference('server')) return;
  const earlier = readEarlierPlan(browserStorage.read(EARLIER_KEY), (id) => id);
  if (earlier && browserStorage.read(keyOf(server)) === null)
    browserStorage.write(keyOf(server), writePlanInputs(earlier));
  if (earlier) browserStorage.remove(EARLIER_KEY);
}

function keyOf(server: Server): string {
  return `droptally.planner.${server}`;
}
