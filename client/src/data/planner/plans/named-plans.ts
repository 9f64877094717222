import type { Server } from '@droptally/domain/catalog/server';
import type { Checklist } from '@droptally/domain/planning/checklist';
import { changeKeptList, keptList, readKeptList } from '#data/planner/checklist/checklist-store.ts';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import { planInputs, replaceNeeds } from '#data/planner/inputs/plan-inputs-store.ts';
import { planInputsOf } from '#data/planner/inputs/read-plan-inputs.ts';
import { browserStorage, onOtherTab } from '#data/storage/browser-storage.ts';
import { createStore, type Store, useStore } from '#data/store/store.ts';

/** What a plan cost when it was last looked at. */
export type PlanTotals = { sanity: number; stages: number };

/** A plan that is not the one that is open. What is held is the same for all. */
export type NamedPlan = Pick<PlanInputs, 'needs' | 'goals'> & {
  name: string;
  list: Checklist | null;
  totals: PlanTotals | null;
};

/** The name of the plan that is open, empty until it has one, and the others. */
export type NamedPlans = { current: string; others: readonly NamedPlan[] };

/** Nobody's: the runs of who goes on with it count from then on, and what is done stays done. */
const NOBODY = '';
const NONE: NamedPlans = { current: '', others: [] };

const stores = new Map<Server, Store<NamedPlans>>();

export function useNamedPlans(server: Server): NamedPlans {
  return useStore(namedPlans(server));
}

export function nameCurrent(server: Server, name: string): void {
  keep(server, { ...namedPlans(server).get(), current: name });
}

/** Opens another plan, or a new one if none has the name, and puts the open one away under a name of its own. */
export function openPlan(
  server: Server,
  name: string,
  { unnamed, totals }: { unnamed: string; totals: PlanTotals | null },
): void {
  const { current, others } = namedPlans(server).get();
  const { list } = keptList(server).get();
  const { needs, goals } = planInputs(server).get();
  const opened = others.find((one) => one.name === name);
  const rest = others.filter((one) => one !== opened);
  const away = {
    name: freeName(current || unnamed, [...rest.map((one) => one.name), name]),
    needs,
    goals,
    list: list && { ...list, account: NOBODY },
    totals,
  };
  keep(server, { current: name, others: [...rest, away] });
  // Before the needs: a plan for these goes on with its own list.
  changeKeptList(server, (kept) => ({ ...kept, list: opened?.list ?? null }));
  replaceNeeds(server, opened ?? { needs: {}, goals: [] });
}

/** The name, or with the first number from 2 on that makes it another one. */
function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  const free = taken.findIndex((_, at) => !taken.includes(`${name} ${at + 2}`));
  return `${name} ${(free === -1 ? taken.length : free) + 2}`;
}

export function removePlan(server: Server, name: string): () => void {
  const before = namedPlans(server).get();
  const removed = before.others.filter((one) => one.name === name);
  keep(server, { ...before, others: before.others.filter((one) => one.name !== name) });
  return () => {
    const now = namedPlans(server).get();
    keep(server, { ...now, others: [...now.others, ...removed] });
  };
}

function namedPlans(server: Server): Store<NamedPlans> {
  const key = keyOf(server);
  const store = stores.get(server) ?? createStore(readNamedPlans(browserStorage.read(key)));
  if (!stores.has(server)) onOtherTab(key, () => store.set(readNamedPlans(browserStorage.read(key))));
  stores.set(server, store);
  return store;
}

function keep(server: Server, plans: NamedPlans): void {
  namedPlans(server).set(plans);
  browserStorage.write(keyOf(server), JSON.stringify(plans));
}

/** Parses what was written. What is no plan is left out. */
export function readNamedPlans(text: string | null): NamedPlans {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return NONE;
  }
  const { current, others } = Object(stored) as Partial<Record<keyof NamedPlans, unknown>>;
  return {
    current: typeof current === 'string' ? current : '',
    others: Array.isArray(others) ? others.flatMap((one) => namedPlan(one) ?? []) : [],
  };
}

function namedPlan(value: unknown): NamedPlan | undefined {
  const { name, needs, goals, list, totals } = Object(value) as Partial<Record<keyof NamedPlan, unknown>>;
  if (typeof name !== 'string') return undefined;
  const { sanity, stages } = Object(totals) as Partial<Record<keyof PlanTotals, unknown>>;
  const isKnown = typeof sanity === 'number' && typeof stages === 'number';
  const read = planInputsOf({ needs, goals });
  return {
    name,
    needs: read.needs,
    goals: read.goals,
    list: readKeptList(JSON.stringify({ version: 1, list, budget: 0 })).list,
    totals: isKnown ? { sanity, stages } : null,
  };
}

function keyOf(server: Server): string {
  return `droptally.planner.${server}.plans`;
}
