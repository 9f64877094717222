import { gameDayNumber } from '@droptally/domain/catalog/game-day';
import {
  beginChecklist,
  type Checklist,
  type CountOf,
  handedTo,
  noted,
  type PlannedRuns,
  replanned,
  ticked,
} from '@droptally/domain/planning/checklist';
import type { RunsLeft } from '@droptally/domain/planning/play-days';
import { useEffect, useMemo } from 'react';
import { isGrantedSince, useAccount } from '#data/account/account-store.ts';
import { accountTag } from '#data/account/account-tag.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { liveChannel } from '#data/live/live.ts';
import { withAmount } from '#data/planner/inputs/plan-inputs.ts';
import { planInputs, rereadPlanInputs, updatePlanInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { useDataset } from '#data/use-dataset.ts';
import { changeKeptList, rereadKeptList, useKeptList } from './checklist-store.ts';
import { countedRuns } from './counted-runs.ts';
import { runsLeft } from './runs-left.ts';

const OWN = { category: 'all', source: 'personal' } as const;

/**
 * Keeps the list of a server up to date with the runs that its account has counted, by whatever program, and adds what
 * they drop to what is held. Returns how to count them; undefined until they are known.
 */
export function useCountedRuns(catalog: Catalog | undefined): CountOf | undefined {
  const { id } = useAccount();
  const server = catalog?.server ?? 'CN';
  const { list } = useKeptList(server);
  const { data, pending } = useDataset('matrix', { server, ...OWN, enabled: catalog !== undefined });
  const countOf = useMemo(() => (catalog && data ? countedRuns(data, catalog) : undefined), [catalog, data]);
  const owner = list?.account;
  const isShown = catalog !== undefined;
  useEffect(() => {
    // All stages, also before a list begins: runs from before a stage is listed would be taken for runs of the list.
    if (id === null || !isShown) return;
    return liveChannel.follow({ server, category: 'all', subject: undefined, account: id });
  }, [server, id, isShown]);
  useEffect(() => {
    // Numbers of an earlier visit would take back what was counted since.
    const isKnown = owner !== undefined && !pending;
    if (isKnown && countOf) void inTurn(() => noteRuns(server, countOf, id === null ? null : accountTag(id)));
  }, [server, owner, pending, countOf, id]);
  return countOf;
}

/** The same for a list that is to begin: undefined while newer numbers are awaited, which no update may have told of. */
export function useCurrentRuns(catalog: Catalog): CountOf | undefined {
  const countOf = useCountedRuns(catalog);
  const { pending } = useDataset('matrix', { server: catalog.server, ...OWN, renew: true });
  return pending ? undefined : countOf;
}

/** One tab after the other: each would add the same drops. */
async function inTurn(note: () => void): Promise<void> {
  if (navigator.locks) await navigator.locks.request('droptally.planner.list', note);
  else note();
}

function noteRuns(server: Catalog['server'], countOf: CountOf, account: string | null): void {
  rereadKeptList(server);
  rereadPlanInputs(server);
  let fill: Readonly<Record<string, number>> = {};
  changeKeptList(server, (kept) => {
    if (!kept.list) return kept;
    if (kept.list.account !== account)
      return { ...kept, list: handedTo(kept.list, account, countedBefore(kept.list, countOf)) };
    const { list, drops } = noted(kept.list, countOf);
    fill = drops;
    return JSON.stringify(list) === JSON.stringify(kept.list) ? kept : { ...kept, list };
  });
  if (Object.keys(fill).length === 0) return;
  updatePlanInputs(server, (inputs) => {
    const more = (held: typeof inputs.holdings, [item, count]: [string, number]) =>
      withAmount(held, item, Math.max(0, (held[item] ?? 0) + count));
    return { ...inputs, holdings: Object.entries(fill).reduce(more, inputs.holdings) };
  });
}

/** What is not of the list. The first report without an account makes one, whose runs are all of it. */
function countedBefore({ account, begunAt }: Checklist, countOf: CountOf): CountOf {
  return account === null && isGrantedSince(begunAt) ? () => ({ runs: 0, drops: {} }) : countOf;
}

export function beginList(
  server: Catalog['server'],
  stages: readonly PlannedRuns[],
  { countOf, account, now }: { countOf: CountOf; account: string | null; now: number },
): void {
  const owner = account === null ? null : accountTag(account);
  const charge = planInputs(server).get().options.stageCharge;
  const list = beginChecklist(stages, countOf, { begunAt: now, account: owner, charge });
  changeKeptList(server, (kept) => ({ ...kept, list }));
}

/** Has the list follow another plan for what is still needed. */
export function replanList(server: Catalog['server'], stages: readonly PlannedRuns[], countOf: CountOf): void {
  const plan = { stages, charge: planInputs(server).get().options.stageCharge };
  changeKeptList(server, (kept) => (kept.list ? { ...kept, list: replanned(kept.list, plan, countOf) } : kept));
}

export function tickRun({ server, at }: Pick<Catalog, 'server' | 'at'>, stageId: string, by: 1 | -1): void {
  const played = { stageId, day: gameDayNumber(server, at) };
  changeKeptList(server, (kept) => (kept.list ? { ...kept, list: ticked(kept.list, played, by) } : kept));
}

export function endList(server: Catalog['server']): () => void {
  let ended: ReturnType<typeof useKeptList>['list'] = null;
  changeKeptList(server, (kept) => {
    ended = kept.list;
    return { ...kept, list: null };
  });
  return () => changeKeptList(server, (kept) => ({ ...kept, list: kept.list ?? ended }));
}

/** The runs that are left of the list of a server. */
export function useRunsLeft(catalog: Catalog | undefined): readonly RunsLeft[] {
  const { list } = useKeptList(catalog?.server ?? 'CN');
  const { data: rules } = useDataset('planner', { enabled: list !== null });
  return useMemo(() => (catalog && list ? runsLeft(list, catalog, rules?.rotation ?? []) : []), [catalog, list, rules]);
}
