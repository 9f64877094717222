import { RECALL_WINDOW_MS } from '@droptally/domain/reporting/decide-recall';
import { ApiError } from '#data/transport/api-error.ts';
import { recallWith } from './recall-report.ts';
import { fakeDevice, HASH, settled, taken } from './testing/fake-device.ts';

const unknown = new ApiError(400, 'The report is unknown, or older than 24 hours', 'INVALID_REQUEST');
const busy = (seconds: number) => new ApiError(503, 'Later', 'UNAVAILABLE', { retryAfter: seconds });

/** `answers`: results of the recall attempts, an error or nothing. */
function setUp(answers: (ApiError | undefined)[] = []) {
  const fake = fakeDevice();
  const { store, outbox } = fake.openTab();
  const recalled: [string, string | null][] = [];
  const waited: number[] = [];
  const recall = (key: string) =>
    recallWith(key, {
      store,
      outbox,
      recall: async (hash, account) => {
        recalled.push([hash, account]);
        const error = answers.shift();
        if (error) throw error;
      },
      now: () => fake.device.now,
      wait: async (milliseconds) => {
        waited.push(milliseconds);
        await settled();
        await settled();
      },
    });
  const makeSent = async (key: string) => {
    fake.make(key);
    void outbox.flush();
    await settled();
    fake.attempts.at(-1)?.answer(taken('A'));
    await settled();
  };
  return { ...fake, store, outbox, recall, recalled, waited, makeSent };
}

test('recalls a report by its id', async () => {
  const { makeSent, recall, recalled, stateOf } = setUp();
  await makeSent('a');
  expect(await recall('a')).toEqual({ kind: 'recalled' });
  expect([recalled, stateOf('a')]).toEqual([[[HASH, 'A']], 'recalled']);
});

test('retries once after two seconds if the server does not know the report yet', async () => {
  const { makeSent, recall, waited, recalled } = setUp([unknown]);
  await makeSent('a');
  expect(await recall('a')).toEqual({ kind: 'recalled' });
  expect([waited, recalled.length]).toEqual([[2_000], 2]);
});

test('a report whose recall is rejected twice stays sent, and the reason is returned', async () => {
  const { makeSent, recall, stateOf, recalled } = setUp([unknown, unknown]);
  await makeSent('a');
  expect(await recall('a')).toEqual({ kind: 'failed', error: unknown });
  expect([recalled.length, stateOf('a')]).toEqual([2, 'sent']);
});

test('after 24 hours a recall fails without a request', async () => {
  const { makeSent, recall, recalled, device } = setUp();
  await makeSent('a');
  device.now += RECALL_WINDOW_MS + 1;
  expect(await recall('a')).toEqual({ kind: 'expired' });
  expect(recalled).toEqual([]);
});

test('at exactly 24 hours a recall still works', async () => {
  const { makeSent, recall, device } = setUp();
  await makeSent('a');
  device.now += RECALL_WINDOW_MS;
  expect(await recall('a')).toEqual({ kind: 'recalled' });
});

test('retries after a short Retry-After and does not wait for a long one', async () => {
  const { makeSent, recall, waited } = setUp([busy(5), undefined, busy(60)]);
  await makeSent('a');
  expect(await recall('a')).toEqual({ kind: 'recalled' });
  expect(waited).toEqual([5_000]);
  await makeSent('b');
  expect(await recall('b')).toMatchObject({ kind: 'failed', error: { status: 503 } });
  expect(waited).toEqual([5_000]);
});

test('without a response it fails at once and can be tried again', async () => {
  const { makeSent, recall } = setUp([new ApiError(null, 'gone')]);
  await makeSent('a');
  expect(await recall('a')).toMatchObject({ kind: 'failed', error: { status: null } });
  expect(await recall('a')).toEqual({ kind: 'recalled' });
});

test('an unsent report is withdrawn without a request', async () => {
  const { make, device, recall, recalled, outbox, attempts, stateOf } = setUp();
  device.online = false;
  make('a');
  expect(await recall('a')).toEqual({ kind: 'recalled' });
  device.online = true;
  await outbox.flush();
  expect([attempts.length, recalled.length, stateOf('a')]).toEqual([0, 0, 'recalled']);
});

test('a report that may have been counted is sent first, as only then it can be recalled', async () => {
  const { make, recall, recalled, outbox, attempts, stateOf } = setUp();
  make('a');
  void outbox.flush();
  await settled();
  attempts[0]?.answer({ kind: 'later', error: new ApiError(null, 'gone'), holdsUp: 'all', waitMs: null });
  await settled();
  const result = recall('a');
  await settled();
  attempts[1]?.answer(taken());
  expect(await result).toEqual({ kind: 'recalled' });
  expect([recalled.length, stateOf('a')]).toEqual([1, 'recalled']);
});

test('a report that may have been counted is not recalled while the server is unreachable', async () => {
  const { make, recall, outbox, attempts, stateOf } = setUp();
  make('a');
  void outbox.flush();
  await settled();
  const gone = { kind: 'later', error: new ApiError(null, 'gone'), holdsUp: 'all', waitMs: null } as const;
  attempts[0]?.answer(gone);
  await settled();
  const result = recall('a');
  await settled();
  attempts[1]?.answer(gone);
  expect(await result).toMatchObject({ kind: 'failed', error: { reason: 'gone' } });
  expect(stateOf('a')).toBe('waiting');
});
