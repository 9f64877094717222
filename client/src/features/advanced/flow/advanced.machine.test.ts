import { createActor, fromPromise, waitFor } from 'xstate';
import { type AskedQuery, newQuery } from '#data/advanced/asked-query.ts';
import type { KeptAnswers } from '#data/advanced/kept-answers.ts';
import { advancedMachine } from './advanced.machine.ts';

const query = newQuery('CN', 'main_01-07');
const answersTo = (queries: readonly AskedQuery[]): KeptAnswers => ({
  queries,
  answers: queries.map(() => ({ kind: 'result', result: { items: [], interval: null, importsLeftOut: false } })),
  at: 1,
});

type Asked = { input: readonly AskedQuery[]; signal: AbortSignal; answer: (kept: KeptAnswers) => void };

/** A flow whose questions the test answers. */
function start() {
  const asked: Asked[] = [];
  const ask = fromPromise<KeptAnswers, readonly AskedQuery[]>(
    ({ input, signal }) => new Promise((answer) => asked.push({ input, signal, answer })),
  );
  const flow = createActor(advancedMachine.provide({ actors: { ask } })).start();
  return { flow, asked };
}

test('queries are asked, and their answers shown', async () => {
  const { flow, asked } = start();
  flow.send({ type: 'queries.asked', queries: [query], at: 1 });
  expect(flow.getSnapshot().value).toBe('asking');
  asked[0]?.answer(answersTo([query]));
  const { context } = await waitFor(flow, ({ value }) => value === 'idle');
  expect(context.shown).toEqual(answersTo([query]));
});

test('a cancelled question is aborted, and its late answer changes nothing', async () => {
  const { flow, asked } = start();
  flow.send({ type: 'answers.kept', kept: answersTo([]) });
  flow.send({ type: 'queries.asked', queries: [query], at: 1 });
  flow.send({ type: 'asking.cancelled' });
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[0]?.answer(answersTo([query]));
  await Promise.resolve();
  expect(flow.getSnapshot().value).toBe('idle');
  expect(flow.getSnapshot().context).toMatchObject({ shown: answersTo([]), isKept: true });
});

test('another question replaces the one being asked', async () => {
  const { flow, asked } = start();
  flow.send({ type: 'queries.asked', queries: [query], at: 1 });
  flow.send({ type: 'queries.asked', queries: [query, query], at: 1 });
  expect(asked.map(({ input, signal }) => [input.length, signal.aborted])).toEqual([
    [1, true],
    [2, false],
  ]);
  asked[1]?.answer(answersTo([query, query]));
  const { context } = await waitFor(flow, ({ value }) => value === 'idle');
  expect(context.shown?.queries).toHaveLength(2);
});

test('a failure is told of each query', async () => {
  const broken = fromPromise<KeptAnswers, readonly AskedQuery[]>(() => Promise.reject(new Error('broken')));
  const flow = createActor(advancedMachine.provide({ actors: { ask: broken } })).start();
  flow.send({ type: 'queries.asked', queries: [query, query], at: 1 });
  const { context } = await waitFor(flow, ({ value }) => value === 'idle');
  expect(context.shown?.answers.map(({ kind }) => kind)).toEqual(['failed', 'failed']);
  expect(context.shown?.at).toBe(1);
});

test('earlier results stay until there are others, and what failed since is told with them', async () => {
  const { flow, asked } = start();
  const earlier = answersTo([query]);
  flow.send({ type: 'answers.kept', kept: earlier });
  flow.send({ type: 'queries.asked', queries: [query], at: 2 });
  const failed: KeptAnswers = { queries: [query], answers: [{ kind: 'failed', error: new Error('broken') }], at: 2 };
  asked[0]?.answer(failed);
  await waitFor(flow, ({ value }) => value === 'idle');
  expect(flow.getSnapshot().context).toMatchObject({ shown: earlier, failed });
  flow.send({ type: 'queries.asked', queries: [query, query], at: 3 });
  asked[1]?.answer(answersTo([query, query]));
  await waitFor(flow, ({ value }) => value === 'idle');
  expect(flow.getSnapshot().context).toMatchObject({ shown: answersTo([query, query]), failed: null });
});

test('a second click asks nothing again', () => {
  const { flow, asked } = start();
  const queries = [query];
  flow.send({ type: 'queries.asked', queries, at: 1 });
  flow.send({ type: 'queries.asked', queries, at: 2 });
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false]);
});

test('personal answers go with the account, those of everybody stay', () => {
  const { flow, asked } = start();
  const personal = [{ ...query, source: 'personal' as const }];
  flow.send({ type: 'answers.kept', kept: answersTo([query]) });
  flow.send({ type: 'account.changed' });
  expect(flow.getSnapshot().context.shown).toEqual(answersTo([query]));
  flow.send({ type: 'answers.kept', kept: answersTo(personal) });
  flow.send({ type: 'queries.asked', queries: personal, at: 1 });
  flow.send({ type: 'account.changed' });
  expect(flow.getSnapshot().context.shown).toBeNull();
  expect(flow.getSnapshot().value).toBe('idle');
  expect(asked[0]?.signal.aborted).toBe(true);
});
