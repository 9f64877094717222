/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { clearAccount, setAccount } from '#data/account/account-store.ts';
import type { QueryAnswer } from '#data/advanced/ask-queries.ts';
import { type AskedQuery, newQuery } from '#data/advanced/asked-query.ts';

const answer: QueryAnswer = { kind: 'result', result: { items: [], interval: null, importsLeftOut: false } };
const askQueries = jest.fn(async (queries: readonly AskedQuery[]) => queries.map(() => answer));
jest.unstable_mockModule('#data/advanced/ask-queries.ts', () => ({ askQueries }));
jest.unstable_mockModule('#data/probe/probe.ts', () => ({ probeQueries: () => {} }));
const { useAdvancedFlow } = await import('./use-advanced-flow.ts');

const personal = { ...newQuery('CN', 'personal'), source: 'personal' as const };

beforeEach(() => {
  askQueries.mockClear();
  clearAccount();
});

function show(queries: readonly AskedQuery[], isGiven: boolean) {
  return renderHook((props) => useAdvancedFlow(props.queries, props.isGiven), { initialProps: { queries, isGiven } });
}

test('queries that came with the address are asked once, by themselves', async () => {
  const { result, rerender } = show([newQuery('CN', 'a')], true);
  await waitFor(() => expect(result.current.shown).not.toBeNull());
  rerender({ queries: [newQuery('CN', 'b')], isGiven: true });
  expect(askQueries).toHaveBeenCalledTimes(1);
});

test('the first edit of a screen opened without queries asks nothing', async () => {
  const { result, rerender } = show([newQuery('CN')], false);
  rerender({ queries: [newQuery('CN', 'c')], isGiven: true });
  expect(result.current.isAsking).toBe(false);
  expect(askQueries).not.toHaveBeenCalled();
});

test('back at queries that were asked before, their answers are shown again', async () => {
  const first = [newQuery('CN', 'd')];
  const { result, rerender } = show(first, true);
  await waitFor(() => expect(result.current.shown).not.toBeNull());
  rerender({ queries: [newQuery('CN', 'e')], isGiven: true });
  act(() => result.current.ask());
  await waitFor(() => expect(result.current.shown?.queries[0]?.stageId).toBe('e'));
  rerender({ queries: [...first], isGiven: true });
  await waitFor(() => expect(result.current.shown?.queries[0]?.stageId).toBe('d'));
  expect(askQueries).toHaveBeenCalledTimes(2);
  expect(result.current.isKept).toBe(true);
});

test('personal numbers leave the screen with the account', async () => {
  setAccount('one');
  const { result } = show([personal], true);
  await waitFor(() => expect(result.current.shown).not.toBeNull());
  act(() => clearAccount());
  await waitFor(() => expect(result.current.shown).toBeNull());
  expect(askQueries).toHaveBeenCalledTimes(1);
});
