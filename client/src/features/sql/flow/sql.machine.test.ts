import { createActor, fromPromise, waitFor } from 'xstate';
import type { SqlResult, SqlRun } from '#data/sql/ask-sql.ts';
import { sqlMachine } from './sql.machine.ts';

const run = (sql: string, kind: SqlRun['kind'] = 'rows'): SqlRun => ({ kind, sql, from: 0, params: {} });
const answerTo = (asked: SqlRun): SqlResult => ({
  run: asked,
  columns: [{ name: 'a', type: 'UInt8' }],
  rows: [['1']],
  isCut: false,
  ms: 1,
  readRows: 1,
  readBytes: 1,
  position: '7',
  at: 1,
});

type Asked = { input: SqlRun; signal: AbortSignal; answer: (result: SqlResult) => void; fail: (error: Error) => void };

/** A flow whose statements the test answers. */
function start() {
  const asked: Asked[] = [];
  const ask = fromPromise<SqlResult, SqlRun>(
    ({ input, signal }) => new Promise((answer, fail) => asked.push({ input, signal, answer, fail })),
  );
  const flow = createActor(sqlMachine.provide({ actors: { ask } })).start();
  return { flow, asked };
}

test('a statement runs, and its rows are there', async () => {
  const { flow, asked } = start();
  expect(flow.getSnapshot().value).toBe('idle');
  flow.send({ type: 'run.asked', run: run('SELECT 1') });
  expect(flow.getSnapshot().value).toBe('running');
  asked[0]?.answer(answerTo(run('SELECT 1')));
  const { context } = await waitFor(flow, ({ value }) => value === 'rows');
  expect(context.result).toEqual(answerTo(run('SELECT 1')));
});

test('a cancelled statement is hung up on, and its late answer changes nothing', async () => {
  const { flow, asked } = start();
  flow.send({ type: 'run.asked', run: run('SELECT 1') });
  flow.send({ type: 'run.cancelled' });
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[0]?.answer(answerTo(run('SELECT 1')));
  await Promise.resolve();
  expect(flow.getSnapshot()).toMatchObject({ value: 'cancelled', context: { result: null } });
});

test('a failure says why, and the rows before it stay', async () => {
  const { flow, asked } = start();
  flow.send({ type: 'run.asked', run: run('SELECT 1') });
  asked[0]?.answer(answerTo(run('SELECT 1')));
  await waitFor(flow, ({ value }) => value === 'rows');
  flow.send({ type: 'run.asked', run: run('SELEC 1') });
  asked[1]?.fail(new Error('Syntax error'));
  const { context } = await waitFor(flow, ({ value }) => value === 'failed');
  expect(context).toMatchObject({ error: { message: 'Syntax error' }, result: answerTo(run('SELECT 1')) });
  flow.send({ type: 'run.asked', run: run('SELECT 2') });
  expect(flow.getSnapshot().context.error).toBeNull();
});

test('while one runs, another one is not begun', () => {
  const { flow, asked } = start();
  flow.send({ type: 'run.asked', run: run('SELECT 1') });
  flow.send({ type: 'run.asked', run: run('SELECT 2') });
  expect(asked.map(({ input, signal }) => [input.sql, signal.aborted])).toEqual([['SELECT 1', false]]);
  expect(flow.getSnapshot().context.run?.sql).toBe('SELECT 1');
});

test('a plan stands beside the rows until other rows come', async () => {
  const { flow, asked } = start();
  const planned = run('SELECT 1', 'plan');
  flow.send({ type: 'run.asked', run: run('SELECT 1') });
  asked[0]?.answer(answerTo(run('SELECT 1')));
  await waitFor(flow, ({ value }) => value === 'rows');
  flow.send({ type: 'run.asked', run: planned });
  asked[1]?.answer(answerTo(planned));
  const { context } = await waitFor(flow, ({ context }) => context.plan !== null);
  expect([context.result?.run.kind, context.plan?.run.kind]).toEqual(['rows', 'plan']);
  flow.send({ type: 'run.asked', run: run('SELECT 2') });
  asked[2]?.answer(answerTo(run('SELECT 2')));
  await waitFor(flow, ({ value }) => value === 'rows');
  expect(flow.getSnapshot().context.plan).toBeNull();
});
