import type { Server } from '@droptally/domain/catalog/server';
import { useCallback, useSyncExternalStore } from 'react';
import { getPreference } from '#data/preferences/preference-store.ts';
import { browserStorage, onOtherTab } from '#data/storage/browser-storage.ts';
import { createStore, type Store, useStore } from '#data/store/store.ts';
import { type InputHistory, NO_HISTORY, withStep } from './input-history.ts';
import type { PlanInputs } from './plan-inputs.ts';
import { readEarlierPlan, readPlanInputs, writePlanInputs } from './read-plan-inputs.ts';
import { without } from './undoable.ts';

/** Where the site's earlier client kept its planner, which was that of its server alone. */
const EARLIER_KEY = 'penguin-stats-planner';

const stores = new Map<Server, Store<PlanInputs>>();
/** Of this visit, as other tabs have theirs. */
const histories = new Map<Server, Store<InputHistory>>();

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
  const before = planInputs(server).get();
  const after = edit(before);
  if (after === before) return;
  keep(server, after);
  const history = inputHistory(server);
  history.set(withStep(history.get(), { before, after }));
}

/** The same for a change that is no player's, and so not taken back by one. */
export function updatePlanInputs(server: Server, edit: (inputs: PlanInputs) => PlanInputs): void {
  const next = edit(planInputs(server).get());
  if (next !== planInputs(server).get()) keep(server, next);
}

/** Takes what another tab has written, if its word has not come yet. */
export function rereadPlanInputs(server: Server): void {
  const text = browserStorage.read(keyOf(server));
  const store = planInputs(server);
  if (text === null) return;
  const read = readPlanInputs(text);
  // The text may be of an earlier version of this page: what it says counts, not how.
  if (writePlanInputs(read) !== writePlanInputs(store.get())) store.set(read);
}

/** What another plan needs, and what for. Edits of the one before are not taken back in it. */
export function replaceNeeds(server: Server, { needs, goals }: Pick<PlanInputs, 'needs' | 'goals'>): void {
  keep(server, { ...planInputs(server).get(), needs, goals });
  inputHistory(server).set(NO_HISTORY);
}

/** Edits of this visit that can be taken back, and made again. */
export function useInputHistory(server: Server): InputHistory {
  return useStore(inputHistory(server));
}

export function undoInputs(server: Server): void {
  const { past, undone } = inputHistory(server).get();
  const step = past.at(-1);
  if (!step) return;
  keep(server, without(planInputs(server).get(), step.before, step.after));
  inputHistory(server).set({ past: past.slice(0, -1), undone: [...undone, step] });
}

export function redoInputs(server: Server): void {
  const { past, undone } = inputHistory(server).get();
  const step = undone.at(-1);
  if (!step) return;
  keep(server, without(planInputs(server).get(), step.after, step.before));
  inputHistory(server).set({ past: [...past, step], undone: undone.slice(0, -1) });
}

function inputHistory(server: Server): Store<InputHistory> {
  const store = histories.get(server) ?? createStore(NO_HISTORY);
  histories.set(server, store);
  return store;
}

function keep(server: Server, inputs: PlanInputs): void {
  planInputs(server).set(inputs);
  browserStorage.write(keyOf(server), writePlanInputs(inputs));
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
