import { DRAFT, fakeSender, HASH, settled, taken } from '#data/reporting/testing/fake-device.ts';
import { ApiError } from '#data/transport/api-error.ts';
import { submitPicturesWith } from './submit-pictures.ts';

const picture = (id: string) => ({ id, draft: DRAFT, metadata: { md5: id } });
const refused = { kind: 'refused', error: new ApiError(404, 'There is no stage', 'NOT_FOUND') } as const;
const gone = { kind: 'later', error: new ApiError(null, 'gone'), holdsUp: 'all', waitMs: null } as const;

function setUp() {
  const fake = fakeSender();
  fake.device.account = 'A';
  return { ...fake, submit: (...ids: string[]) => submitPicturesWith(ids.map(picture), fake.sending) };
}

test('all are stored under their own ids before they are sent, with what is known of the picture', async () => {
  const { submit, kept, attempts } = setUp();
  void submit('a', 'b');
  await settled();
  expect([...kept.values()]).toMatchObject([
    { key: 'a', draft: DRAFT, metadata: { md5: 'a' }, account: 'A', madeAt: 1_000 },
    { key: 'b', state: 'waiting' },
  ]);
  expect(attempts.map(({ keys }) => keys)).toEqual([['a', 'b']]);
});

test('each has its outcome; the device keeps the taken, and not the refused, whose reason is told', async () => {
  const { submit, kept, attempts } = setUp();
  const submitted = submit('a', 'b');
  await settled();
  attempts[0]?.answer(taken('A'), refused);
  expect([...(await submitted)].sort()).toEqual([
    ['a', { kind: 'sent' }],
    ['b', { kind: 'failed', error: { status: 404, reason: 'There is no stage', code: 'NOT_FOUND' } }],
  ]);
  expect([...kept.values()]).toMatchObject([{ key: 'a', taken: { hash: HASH } }]);
});

test('made off line they wait, and are sent by the outbox when the network is back', async () => {
  const { submit, device, outbox, attempts, stateOf } = setUp();
  device.online = false;
  expect([...(await submit('a', 'b')).values()]).toEqual([
    { kind: 'waiting', since: 1_000 },
    { kind: 'waiting', since: 1_000 },
  ]);
  expect(attempts).toEqual([]);
  device.online = true;
  void outbox.sendNow();
  await settled();
  attempts[0]?.answer(taken('A'));
  await settled();
  expect([stateOf('a'), stateOf('b'), attempts.length]).toEqual(['sent', 'sent', 1]);
});

test('without an answer they wait, and submitted again none is sent under another key', async () => {
  const { submit, attempts, outbox, kept } = setUp();
  const first = submit('a', 'b');
  await settled();
  attempts[0]?.answer(gone);
  expect([...(await first).values()].map(({ kind }) => kind)).toEqual(['waiting', 'waiting']);
  const second = submit('a', 'b');
  void outbox.sendNow();
  await settled();
  attempts[1]?.answer(taken('A'));
  await second;
  expect([attempts.map(({ keys }) => keys), kept.size]).toEqual([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    2,
  ]);
  await submit('a');
  expect(attempts).toHaveLength(2);
});

test('a silent server is not waited for', async () => {
  const { submit, patience, attempts, stateOf } = setUp();
  const submitted = submit('a');
  await settled();
  patience[0]?.();
  expect((await submitted).get('a')).toEqual({ kind: 'waiting', since: 1_000 });
  attempts[0]?.answer(taken('A'));
  await settled();
  expect(stateOf('a')).toBe('sent');
});

test('rejects if they cannot be stored', async () => {
  const { submit, store } = setUp();
  store.changeEach = () => Promise.reject(new Error('no room'));
  await expect(submit('a')).rejects.toThrow('no room');
});
