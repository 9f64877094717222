import type { Server } from '@droptally/domain/catalog/server';
import { useCallback } from 'react';
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
  const inputs = useStore(planInputs(server));
  const change = useCallback<ChangeInputs>((edit) => changePlanInputs(server, edit), [server]);
  return [inputs, change];
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
