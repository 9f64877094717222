import type { Recalled } from '#data/reporting/recall-report.ts';
import { Recalls } from '#data/reporting/recalls.ts';
import type { KeptReport } from '#data/reporting/report/kept-report.ts';
import { ApiError } from '#data/transport/api-error.ts';
import { cubes, ONE_SEVEN, OTHER, start } from '#features/report/testing/started-report.ts';
import { sentBarKind, sentNews } from './use-sent-bar.ts';

/** The form, the bar, and the reports of the device with their states by key. `answers`: outcomes of the recalls. */
function setUp(answers: Promise<Recalled>[] = [Promise.resolve({ kind: 'recalled' })]) {
  const form = start(ONE_SEVEN);
  const states = new Map<string, KeptReport['state']>();
  const asked: string[] = [];
  const timers: (() => void)[] = [];
  const recalls = new Recalls({
    async recall(key) {
      asked.push(key);
      const outcome = (await answers.shift()) ?? { kind: 'recalled' };
      if (outcome.kind === 'recalled') states.set(key, 'recalled');
      return outcome;
    },
    forgetHaul: () => {},
    after: (milliseconds, work) => {
      expect(milliseconds).toBe(15_000);
      timers.push(work);
    },
  });
  /** What the bar shows, after the form has heard of it. */
  const bar = () => {
    const key = form.context().sent ?? '';
    const state = states.get(key);
    const report = state && { state };
    const kind = sentBarKind(report, recalls.stateOf(key, 'bar'));
    const news = sentNews(report, kind);
    if (news) form.send({ type: news, key });
    return kind;
  };
  const submit = async (quantity: number, state: KeptReport['state'] = 'sent') => {
    const key = `key ${form.sent.length + 1}`;
    form.type(quantity);
    form.send({ type: 'submit' });
    states.set(key, state);
    await form.taken(key);
    return key;
  };
  const failure = () => recalls.stateOf('key 1', 'bar').outcome;
  return { ...form, states, asked, timers, recalls, bar, submit, failure };
}

test('undo recalls the report, allows correcting it, and says so for 15 seconds', async () => {
  const { submit, recalls, asked, bar, context, timers, send } = setUp();
  const key = await submit(2);
  expect(bar()).toBe('sent');
  const undo = recalls.recall(key, 'bar');
  expect(bar()).toBe('recalling');
  await undo;
  expect([asked, bar()]).toEqual([['key 1'], 'undone']);
  expect(context()).toMatchObject({ last: null, aside: { drops: cubes(2), times: 1 } });
  timers[0]?.();
  expect([bar(), context().sent]).toEqual(['hidden', null]);
  send({ type: 'entries.restored' });
  expect(context().entries.drops).toEqual(cubes(2));
});

test('restored entries are not offered a second time', async () => {
  const { submit, recalls, bar, context, send } = setUp();
  await recalls.recall(await submit(2), 'bar');
  bar();
  send({ type: 'entries.restored' });
  expect([bar(), context().aside]).toEqual(['undone', null]);
});

test('the entries of another stage are not offered', async () => {
  const { submit, recalls, bar, context, send } = setUp();
  const key = await submit(2);
  send({ type: 'stage.chosen', subject: OTHER, kept: null });
  await recalls.recall(key, 'bar');
  expect([bar(), context().aside, context().last]).toEqual(['undone', null, null]);
});

test.each<[string, Recalled, unknown]>([
  ['it is too old', { kind: 'expired' }, { kind: 'expired' }],
  [
    'the server refuses',
    { kind: 'failed', error: new ApiError(400, 'Unknown report') },
    { kind: 'failed', error: { status: 400, reason: 'Unknown report' } },
  ],
])('what cannot be taken back stays sent, and the bar says why: %s', async (_, recalled, failure) => {
  const fake = setUp([Promise.resolve(recalled)]);
  const undo = fake.recalls.recall(await fake.submit(2), 'bar');
  expect(fake.bar()).toBe('recalling');
  await undo;
  expect([fake.bar(), fake.context().sent]).toEqual(['sent', 'key 1']);
  expect(fake.failure()).toMatchObject(failure as object);
  expect(fake.context().last).not.toBeNull();
});

test('a failed undo can be retried', async () => {
  const { submit, recalls, bar, failure } = setUp([Promise.reject(new Error('Broken'))]);
  const key = await submit(2);
  await recalls.recall(key, 'bar');
  expect(failure()).toMatchObject({ kind: 'failed', error: { reason: 'Error: Broken' } });
  expect(bar()).toBe('sent');
  const undo = recalls.recall(key, 'bar');
  expect([bar(), failure()]).toEqual(['recalling', null]);
  await undo;
  expect(bar()).toBe('undone');
  expect(failure()).toEqual({ kind: 'recalled' });
});

test('a report recalled from the tray closes the bar, and its entries are not offered', async () => {
  const { submit, recalls, bar, context } = setUp();
  await recalls.recall(await submit(2), 'tray');
  expect([bar(), context().sent, context().aside]).toEqual(['hidden', null, null]);
});

test('the bar stays until closed, and the next report replaces the current one', async () => {
  const { submit, bar, context, send } = setUp();
  const first = await submit(1);
  expect(bar()).toBe('sent');
  const second = await submit(2);
  expect([bar(), context().sent, context().last?.drops]).toEqual(['sent', 'key 2', cubes(2)]);
  send({ type: 'bar.closed', key: first });
  expect(bar()).toBe('sent');
  send({ type: 'bar.closed', key: second });
  expect([bar(), context().sent]).toEqual(['hidden', null]);
});

test('an undo that ends after the next report leaves that one alone', async () => {
  const { submit, recalls, bar, context } = setUp();
  const undo = recalls.recall(await submit(1), 'bar');
  await submit(2);
  await undo;
  expect([bar(), context().aside, context().last?.drops]).toEqual(['sent', null, cubes(2)]);
});

test('the bar follows a queued report: sent later, or refused', async () => {
  const { submit, states, bar } = setUp();
  const key = await submit(1, 'waiting');
  expect(bar()).toBe('waiting');
  states.set(key, 'sent');
  expect(bar()).toBe('sent');
  states.set(key, 'refused');
  expect(bar()).toBe('refused');
});

test('a report that the device has not read yet leaves the bar open', async () => {
  const { submit, states, bar, context } = setUp();
  const key = await submit(1);
  states.delete(key);
  expect([bar(), context().sent]).toEqual(['hidden', 'key 1']);
});
