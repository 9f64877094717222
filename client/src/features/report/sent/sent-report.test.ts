import { waitFor } from 'xstate';
import type { Recalled } from '#data/reporting/recall-report.ts';
import { ApiError } from '#data/transport/api-error.ts';
import { cubes, ONE_SEVEN, start } from '#features/report/testing/started-report.ts';

test('undo recalls the report, allows correcting it, and says so for 15 seconds', async () => {
  const requested: string[] = [];
  const { send, at, clock, context, report, type } = start(ONE_SEVEN, {
    recall: async (key) => {
      requested.push(key);
      return { kind: 'recalled' };
    },
  });
  type(2);
  send({ type: 'submit' });
  await at({ bar: 'shown' });
  send({ type: 'undo' });
  await at({ bar: 'undone' });
  expect(requested).toEqual(['key 1']);
  expect(context()).toMatchObject({ last: null, aside: { drops: cubes(2), times: 1 } });
  clock.increment(14_999);
  expect(report.getSnapshot().matches({ bar: 'undone' })).toBe(true);
  clock.increment(1);
  expect(report.getSnapshot().matches({ bar: 'hidden' })).toBe(true);
  send({ type: 'entries.restored' });
  expect(context().entries.drops).toEqual(cubes(2));
});

test.each<[string, Promise<Recalled>, unknown]>([
  ['it is too old', Promise.resolve({ kind: 'expired' }), 'expired'],
  [
    'the server refuses',
    Promise.resolve({ kind: 'failed', error: new ApiError(400, 'Unknown report') }),
    { reason: 'Unknown report', answered: true },
  ],
])('what cannot be taken back stays sent, and the bar says why: %s', async (_, recalled, failure) => {
  const { send, at, context, type } = start(ONE_SEVEN, { recall: () => recalled });
  type(2);
  send({ type: 'submit' });
  await at({ bar: 'shown' });
  send({ type: 'undo' });
  await at({ bar: 'recalling' });
  await at({ bar: 'shown' });
  expect(context().recallFailure).toEqual(
    typeof failure === 'object' ? expect.objectContaining(failure as object) : failure,
  );
  expect(context().last).not.toBeNull();
});

test('a failed undo can be retried', async () => {
  let tries = 0;
  const recall = () =>
    ++tries === 1 ? Promise.reject(new Error('Broken')) : Promise.resolve<Recalled>({ kind: 'recalled' });
  const { send, at, context, type } = start(ONE_SEVEN, { recall });
  type(2);
  send({ type: 'submit' });
  await at({ bar: 'shown' });
  send({ type: 'undo' });
  await at({ bar: 'shown' });
  expect(context().recallFailure).toMatchObject({ reason: 'Broken' });
  send({ type: 'undo' });
  await at({ bar: 'undone' });
  expect(context().recallFailure).toBeNull();
});

test('the bar stays until closed, and the next report replaces the current one', async () => {
  const { send, at, clock, context, report, type } = start();
  type(1);
  send({ type: 'submit' });
  await at({ bar: 'shown' });
  clock.increment(3_600_000);
  expect(report.getSnapshot().matches({ bar: 'shown' })).toBe(true);
  type(2);
  send({ type: 'submit' });
  await waitFor(report, (snapshot) => snapshot.context.sent?.key === 'key 2');
  expect(context().sent?.draft.drops).toEqual(cubes(2));
  send({ type: 'bar.closed' });
  expect(report.getSnapshot().matches({ bar: 'hidden' })).toBe(true);
});
