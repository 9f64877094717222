import { ApiError, NoAnswer } from '#data/transport/api-error.ts';
import { BOX, cubes, ONE_SEVEN, OTHER, start } from '#features/report/testing/started-report.ts';

test('a report within the rules is sent at once, and the form is cleared', async () => {
  const { send, sent, taken, context, type } = start();
  type(2);
  send({ type: 'submit' });
  await taken('key 1');
  expect(sent).toEqual([{ server: 'CN', stageId: 'main_01-07', drops: cubes(2), times: 1 }]);
  expect(context()).toMatchObject({
    entries: { drops: [], times: 1 },
    sending: null,
    sent: 'key 1',
  });
});

test('several runs are judged and sent as several', async () => {
  const { send, sent, taken, type } = start();
  type(6);
  send({ type: 'times.changed', times: 3 });
  send({ type: 'submit' });
  await taken('key 1');
  expect(sent[0]).toMatchObject({ drops: cubes(6), times: 3 });
});

test('a report outside the rules is confirmed first, and can be corrected', async () => {
  const { send, sent, report, context, type } = start();
  type(9);
  send({ type: 'submit' });
  expect(report.getSnapshot().matches('warning')).toBe(true);
  send({ type: 'warning.cancelled' });
  expect(report.getSnapshot().matches('editing')).toBe(true);
  expect(context().entries.drops).toEqual(cubes(9));
  expect(sent).toEqual([]);
});

test('a confirmed report is sent despite violations', async () => {
  const { send, sent, taken, type } = start();
  type(9);
  send({ type: 'submit' });
  send({ type: 'warning.confirmed' });
  await taken('key 1');
  expect(sent).toHaveLength(1);
});

test('an empty report is confirmed, even if the rules allow it', () => {
  const { send, report } = start({ ...ONE_SEVEN, rules: [] });
  send({ type: 'submit' });
  expect(report.getSnapshot().matches('warning')).toBe(true);
});

test('a gacha box is sent at once whatever the drops, but not empty', async () => {
  const { send, sent, taken, report, type } = start(BOX);
  send({ type: 'submit' });
  expect(report.getSnapshot().matches('editing')).toBe(true);
  type(99);
  send({ type: 'submit' });
  await taken('key 1');
  expect(sent).toHaveLength(1);
});

test('nothing can be sent for a closed stage', () => {
  const { send, report, type } = start({ ...ONE_SEVEN, isOpen: false });
  type(1);
  send({ type: 'submit' });
  expect(report.getSnapshot().matches('editing')).toBe(true);
});

test('nothing can be typed or sent twice while sending', async () => {
  const { send, sent, taken, context, type } = start();
  type(1);
  send({ type: 'submit' });
  type(2);
  send({ type: 'submit' });
  expect(context()).toMatchObject({ entries: { drops: cubes(1) }, sending: { drops: cubes(1) } });
  await taken('key 1');
  expect(sent).toHaveLength(1);
});

test.each([new ApiError(429, 'Too many reports'), new NoAnswer()])(
  'what the server refuses stays in the form, with its reason: %s',
  async (error) => {
    const { send, editing, context, type } = start(ONE_SEVEN, { submit: async () => ({ kind: 'refused', error }) });
    type(1);
    send({ type: 'submit' });
    await editing();
    expect(context()).toMatchObject({ failure: { error }, entries: { drops: cubes(1) }, sending: null, last: null });
    type(2);
    expect(context().failure).toBeNull();
  },
);

test('an unexpected error is a failure too', async () => {
  const { send, editing, context, type } = start(ONE_SEVEN, { submit: () => Promise.reject(new Error('No room')) });
  type(1);
  send({ type: 'submit' });
  await editing();
  expect(context()).toMatchObject({ failure: { error: new Error('No room') }, entries: { drops: cubes(1) } });
});

test('without a network the report is queued, and the form is cleared', async () => {
  const { send, taken, context, type } = start(ONE_SEVEN, { submit: async () => ({ kind: 'waiting', key: 'later' }) });
  type(1);
  send({ type: 'submit' });
  await taken('later');
  expect(context()).toMatchObject({ sent: 'later', entries: { drops: [] } });
});

test('another stage starts with its kept entries, and the same one keeps the typed ones', () => {
  const { send, context, type } = start();
  type(2);
  send({ type: 'stage.chosen', subject: { ...ONE_SEVEN, rules: [] }, kept: null });
  expect(context()).toMatchObject({ entries: { drops: cubes(2) }, subject: { rules: [] } });
  send({ type: 'stage.chosen', subject: OTHER, kept: { drops: cubes(1), times: 4 } });
  expect(context().entries).toEqual({ drops: cubes(1), times: 4 });
  send({ type: 'stage.chosen', subject: { ...ONE_SEVEN, server: 'US' }, kept: null });
  expect(context().entries.drops).toEqual([]);
});

test('sending continues when another stage is chosen, whose entries stay', async () => {
  const { send, taken, context, type } = start();
  type(1);
  send({ type: 'submit' });
  send({ type: 'stage.chosen', subject: OTHER, kept: { drops: cubes(2), times: 1 } });
  await taken('key 1');
  expect(context()).toMatchObject({
    entries: { drops: cubes(2) },
    sent: 'key 1',
    last: { stageId: 'main_01-07' },
  });
});

test('leaving the stage closes the warning', () => {
  const { send, report, context, type } = start();
  type(9);
  send({ type: 'submit' });
  send({ type: 'stage.left' });
  expect(report.getSnapshot().matches('editing')).toBe(true);
  send({ type: 'submit' });
  expect(context().subject).toBeNull();
});

test('entries are kept on every change, and dropped once cleared', () => {
  const { send, kept, type } = start();
  type(1);
  send({ type: 'times.changed', times: 2 });
  send({ type: 'entries.filled', entries: { drops: cubes(3), times: 3 } });
  send({ type: 'entries.cleared' });
  expect(kept.map(({ drops, times }) => [drops[0]?.quantity ?? 0, times])).toEqual([
    [1, 1],
    [1, 2],
    [3, 3],
    [0, 1],
  ]);
});

test('cleared entries can be restored until something else is typed', () => {
  const { send, context, type } = start();
  type(2);
  send({ type: 'entries.cleared' });
  send({ type: 'entries.restored' });
  expect(context().entries.drops).toEqual(cubes(2));
  send({ type: 'entries.cleared' });
  send({ type: 'entries.cleared' });
  expect(context().aside?.drops).toEqual(cubes(2));
  type(1);
  send({ type: 'entries.restored' });
  expect(context().entries.drops).toEqual(cubes(1));
});

/** Reports two cubes at 1-7, so that the same can be sent again. */
async function reported() {
  const started = start();
  started.type(2);
  started.send({ type: 'submit' });
  await started.taken('key 1');
  const isOffered = () => started.report.getSnapshot().matches({ editing: 'offering' });
  return { ...started, isOffered };
}

test('the same is offered first, and sent by a second press', async () => {
  const { send, sent, taken, isOffered } = await reported();
  send({ type: 'submit.again' });
  expect([isOffered(), sent.length]).toEqual([true, 1]);
  send({ type: 'submit.again' });
  await taken('key 2');
  expect(sent[1]).toEqual(sent[0]);
  expect(isOffered()).toBe(false);
});

test.each<[string, Parameters<ReturnType<typeof start>['send']>[0]]>([
  ['dropped', { type: 'again.dropped' }],
  ['typed over', { type: 'drops.changed', drops: cubes(1) }],
  ['counted otherwise', { type: 'times.changed', times: 2 }],
  ['replaced by a usual haul', { type: 'entries.filled', entries: { drops: cubes(1), times: 1 } }],
  ['left for another stage', { type: 'stage.chosen', subject: OTHER, kept: null }],
  ['left for no stage', { type: 'stage.left' }],
  ['recalled', { type: 'report.recalled', key: 'key 1' }],
])('an offer is gone once it is %s', async (_how, event) => {
  const { send, sent, isOffered } = await reported();
  send({ type: 'submit.again' });
  send(event);
  expect([isOffered(), sent.length]).toEqual([false, 1]);
});

test('an offer stays while the rules of its stage become known', async () => {
  const { send, isOffered } = await reported();
  send({ type: 'submit.again' });
  send({ type: 'stage.chosen', subject: { ...ONE_SEVEN, rules: [...ONE_SEVEN.rules] }, kept: null });
  expect(isOffered()).toBe(true);
});

test('submitting an empty form asks about a run without drops, also while the same is offered', async () => {
  const { send, sent, report, context } = await reported();
  send({ type: 'submit.again' });
  send({ type: 'submit' });
  expect(report.getSnapshot().matches('warning')).toBe(true);
  expect(context().entries.drops).toEqual([]);
  send({ type: 'warning.cancelled' });
  expect(report.getSnapshot().matches({ editing: 'plain' })).toBe(true);
  expect(sent).toHaveLength(1);
});

test('the same is offered only with an empty form, for the stage just reported', async () => {
  const { send, type, isOffered } = await reported();
  type(1);
  send({ type: 'submit.again' });
  expect(isOffered()).toBe(false);
  send({ type: 'entries.cleared' });
  send({ type: 'stage.chosen', subject: OTHER, kept: null });
  send({ type: 'submit.again' });
  expect(isOffered()).toBe(false);
});

test('sending the same unusual report again needs confirmation again', async () => {
  const { send, report, taken, context, type } = start();
  type(9);
  send({ type: 'submit' });
  send({ type: 'warning.confirmed' });
  await taken('key 1');
  send({ type: 'submit.again' });
  send({ type: 'submit.again' });
  expect(report.getSnapshot().matches('warning')).toBe(true);
  expect(context().entries.drops).toEqual(cubes(9));
});
