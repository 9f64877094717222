import { ApiError } from '#data/transport/api-error.ts';
import type { Outcome } from './outbox/outcome.ts';
import { submitWith } from './submit-report.ts';
import { DRAFT, fakeSender, settled, taken } from './testing/fake-device.ts';

const refused: Outcome = {
  kind: 'refused',
  error: new ApiError(404, 'There is no stage "x"', 'NOT_FOUND', { why: 'UNKNOWN_STAGE' }),
};
const noAnswer: Outcome = { kind: 'later', error: new ApiError(null, 'gone'), holdsUp: 'all', waitMs: null };

function setUp() {
  const fake = fakeSender();
  return { ...fake, submit: () => submitWith(DRAFT, fake.sending) };
}

async function submitted(fake: ReturnType<typeof setUp>, outcome: Outcome) {
  const result = fake.submit();
  await settled();
  fake.attempts.at(-1)?.answer(outcome);
  return result;
}

test('a report is stored before it is sent, under an alphanumeric key', async () => {
  const fake = setUp();
  void fake.submit();
  await settled();
  const [kept] = [...fake.kept.values()];
  expect(kept).toMatchObject({ draft: DRAFT, madeAt: 1_000, state: 'waiting' });
  expect(kept?.key).toMatch(/^[0-9a-zA-Z]{20,128}$/);
  expect(fake.attempts[0]?.key).toBe(kept?.key);
});

test('a report that the server accepts is sent', async () => {
  const fake = setUp();
  const result = await submitted(fake, taken());
  expect(result).toMatchObject({ kind: 'sent', key: [...fake.kept.keys()][0] });
});

test('a report that the server rejects is returned with its reason and not stored', async () => {
  const fake = setUp();
  const result = await submitted(fake, refused);
  expect(result).toMatchObject({ kind: 'refused', error: { status: 404, why: 'UNKNOWN_STAGE' } });
  expect(fake.kept.size).toBe(0);
});

test('a report without a response waits', async () => {
  const fake = setUp();
  expect(await submitted(fake, noAnswer)).toMatchObject({ kind: 'waiting' });
  expect(fake.kept.size).toBe(1);
});

test('a report made offline waits without being tried', async () => {
  const fake = setUp();
  fake.device.online = false;
  expect(await fake.submit()).toMatchObject({ kind: 'waiting' });
  expect(fake.attempts).toHaveLength(0);
});

test('does not wait for a silent server: the report is sent in the background', async () => {
  const fake = setUp();
  const result = fake.submit();
  await settled();
  fake.patience[0]?.();
  expect(await result).toMatchObject({ kind: 'waiting' });
  fake.attempts[0]?.answer(taken());
  await settled();
  expect([...fake.kept.values()][0]?.state).toBe('sent');
});

test('never rejects: a report that cannot be stored is returned with the reason', async () => {
  const fake = setUp();
  fake.store.change = () => Promise.reject(new Error('no room'));
  expect(await fake.submit()).toMatchObject({ kind: 'refused', error: { reason: 'Error: no room' } });
});
