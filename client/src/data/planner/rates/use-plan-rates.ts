import { existsAt } from '@droptally/domain/catalog/existence';
import type { Server } from '@droptally/domain/catalog/server';
import { LARGEST_SERVER } from '@droptally/domain/planning/shrunk-rows';
import { useMemo, useState } from 'react';
import { useMinute } from '#data/catalog/use-minute.ts';
import { useDataset } from '#data/use-dataset.ts';
import { planningDataOf, type RateSets, type Rates } from './planning-data-of.ts';
import { ratesDiffer } from './rates-differ.ts';

const SCOPE = { category: 'all', source: 'global' } as const;

/** Rates of one moment, under a name of their own. */
export type RateSet = Rates & { id: string };

export type PlanRates = {
  /** Undefined until all datasets have loaded. */
  set: RateSet | undefined;
  /** When its numbers were read. */
  readAt: number | undefined;
  /** There are later numbers, or stages that have opened or closed since: the plan may be another one. */
  hasNewer: boolean;
  renew: () => void;
  /** A request is in flight. */
  pending: boolean;
  /** Why there are no rates. */
  error: Error | null;
  failed: boolean;
  refetch: () => void;
};

type Taken = { sets: RateSets; now: number; readAt: number | undefined };

let sets = 0;

/**
 * The rates of a server as of when the planner was opened or renewed them. Rates stored on the device are replaced by
 * the first ones read, unless the player has begun to edit.
 */
export function usePlanRates(
  server: Server,
  { ownRates, isTouched }: { ownRates: boolean; isTouched: boolean },
): PlanRates {
  const withLarge = server !== LARGEST_SERVER && !ownRates;
  const { loaded, readAt, ...problem } = useRateSets(server, withLarge);
  const now = useMinute(1);
  const [taken, take] = useState<Taken>();
  const [settled, settle] = useState<Server>();
  const fits = (sets: RateSets | undefined) => sets?.server === server && (!withLarge || sets.large !== undefined);
  const isOther = loaded && !fits(taken?.sets);
  const isFirstRead = loaded && loaded !== taken?.sets && settled !== server && !isTouched;
  const current: Taken | undefined = isOther || isFirstRead ? { sets: loaded, now, readAt } : taken;
  if (current !== taken) take(current);
  if (loaded && !problem.pending && settled !== server) settle(server);
  const shown = fits(current?.sets) ? current : undefined;
  const set = useMemo(
    () => shown && { id: `${++sets}`, ...planningDataOf(shown.sets, { now: shown.now, ownRates }) },
    [shown, ownRates],
  );
  const haveMoved = useMemo(
    () => loaded !== undefined && shown !== undefined && ratesDiffer(shown, { sets: loaded, now }, ownRates),
    [loaded, shown, now, ownRates],
  );
  const hasOpenedOrClosed = useMemo(() => {
    const isOpen = ({ existence }: RateSets['stages'][number], at: number) => existsAt(existence, server, at);
    return shown?.sets.stages.some((stage) => isOpen(stage, shown.now) !== isOpen(stage, now)) ?? false;
  }, [shown, server, now]);
  const renew = () => loaded && take({ sets: loaded, now, readAt });
  return { set, readAt: shown?.readAt, hasNewer: haveMoved || hasOpenedOrClosed, renew, ...problem };
}

function useRateSets(server: Server, withLarge: boolean) {
  const items = useDataset('items');
  const stages = useDataset('stages', { server });
  const formula = useDataset('formula');
  const planner = useDataset('planner');
  const matrix = useDataset('matrix', { server, ...SCOPE });
  const large = useDataset('matrix', { server: LARGEST_SERVER, ...SCOPE, enabled: withLarge });
  const needed = [items, stages, formula, planner, matrix, ...(withLarge ? [large] : [])];
  const loaded = useMemo<RateSets | undefined>(() => {
    if (!items.data || !stages.data || !formula.data || !planner.data || !matrix.data) return undefined;
    if (withLarge && !large.data) return undefined;
    return {
      server,
      items: items.data,
      stages: stages.data,
      formula: formula.data,
      planner: planner.data,
      matrix: matrix.data,
      large: withLarge ? large.data : undefined,
    };
  }, [server, withLarge, items.data, stages.data, formula.data, planner.data, matrix.data, large.data]);
  const missing = needed.filter(({ data }) => data === undefined);
  return {
    loaded,
    readAt: matrix.age?.fetchedAt,
    pending: needed.some((one) => one.pending),
    error: missing.find(({ error }) => error)?.error ?? null,
    failed: missing.some(({ failed }) => failed),
    refetch: () => {
      for (const one of missing) one.refetch();
    },
  };
}
