import type { Server } from '@droptally/domain/catalog/server';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { datasetQuery } from '#data/dataset-query.ts';
import type { DatasetName } from '#data/datasets.ts';
import { queryClient } from '#data/query-client.ts';
import { createStore } from '#data/store/store.ts';
import { type TurnState, turnState } from './turn-state.ts';
import { forgetServer, renewServer, shownSets } from './turn-to-server.ts';
import { useSelection } from './use-selection.ts';

/** The chosen server while a screen still shows another one. */
export const turningTo = createStore<Server | null>(null);
/** The other one, for what tells of the screen without being a part of it. */
export const heldServer = createStore<Server | null>(null);

/** By then the screens show the new server and no longer use data of the old one. */
const SETTLED_MS = 1_000;

const NOTHING: readonly DatasetName[] = [];

type Turn = {
  state: TurnState;
  chosen: Server;
  /** The server whose data is on the screen. */
  shown: Server;
  /** Of data that did not come. */
  error: unknown;
  retry: () => void;
};

/** A change of the server, whether by a choice, a link or Back: refetches its numbers, and says when they are there. */
export function useTurnToServer(): Turn {
  const { server: chosen, category, source } = useSelection();
  const { pathname } = useLocation();
  const [held, hold] = useState({ server: chosen, pathname });
  const names = useMemo(() => (held.server === chosen ? NOTHING : shownSets(held.server)), [held.server, chosen]);
  const sets = useQueries(
    { queries: names.map((name) => datasetQuery(name, { server: chosen, category, source }) as never) },
    queryClient,
  ) as readonly UseQueryResult[];
  const state = turnState(sets.map((set, index) => ({ ...set, name: names[index] as DatasetName })));
  // Another screen has nothing to keep.
  const isDone = state === 'done' || pathname !== held.pathname;
  const shown = isDone ? chosen : held.server;
  if (held.server !== shown || held.pathname !== pathname) hold({ server: shown, pathname });
  const turning = shown === chosen ? null : chosen;
  useEffect(() => {
    turningTo.set(turning);
    heldServer.set(turning === null ? null : shown);
  }, [turning, shown]);
  useRenewed(chosen);
  useForgotten(shown);
  const retry = () => {
    for (const set of sets) if (set.data === undefined) void set.refetch();
  };
  const { error } = sets.find((set) => set.data === undefined && set.error) ?? {};
  return { state: isDone ? 'done' : state, chosen, shown, error, retry };
}

function useRenewed(server: Server): void {
  const last = useRef(server);
  useEffect(() => {
    if (last.current === server) return;
    last.current = server;
    renewServer(server);
  }, [server]);
}

function useForgotten(server: Server): void {
  const last = useRef(server);
  useEffect(() => {
    const left = last.current;
    if (left === server) return;
    last.current = server;
    setTimeout(() => left !== last.current && forgetServer(left), SETTLED_MS);
  }, [server]);
}
