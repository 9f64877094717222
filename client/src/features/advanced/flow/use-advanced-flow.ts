import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useAccount } from '#data/account/account-store.ts';
import { type AskedQuery, addressOf } from '#data/advanced/asked-query.ts';
import { checkQuery } from '#data/advanced/check-query.ts';
import { keptAnswers } from '#data/advanced/kept-answers.ts';
import { advancedActors } from './advanced.actors.ts';
import { advancedMachine } from './advanced.machine.ts';

const machine = advancedMachine.provide({ actors: advancedActors });

/**
 * Shows answers to the queries that are already there, also after Back. Of others, only those that came with the
 * address on arrival are asked by themselves.
 */
export function useAdvancedFlow(queries: readonly AskedQuery[], isGiven: boolean) {
  const [state, send] = useMachine(machine);
  const { id } = useAccount();
  const [wasAsked, setWasAsked] = useState(false);
  const ask = () => {
    setWasAsked(true);
    send({ type: 'queries.asked', queries, at: Date.now() });
  };
  const account = useRef(id);
  useEffect(() => {
    if (account.current === id) return;
    account.current = id;
    send({ type: 'account.changed' });
  }, [id, send]);
  const arrives = useRef(isGiven);
  const address = addressOf(queries);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says what the queries are
  useEffect(() => {
    const kept = keptAnswers(queries);
    const view = { at: Date.now(), loggedIn: id !== null };
    if (kept) send({ type: 'answers.kept', kept });
    else if (arrives.current && queries.some((query) => checkQuery(query, view) === null)) ask();
    arrives.current = false;
  }, [address, id]);
  const { shown, failed, isKept } = state.context;
  const cancel = () => send({ type: 'asking.cancelled' });
  return { ask, cancel, isAsking: state.matches('asking'), shown, failed, isKept, wasAsked };
}
