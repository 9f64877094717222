import { createActor, fromPromise, waitFor } from 'xstate';
import type { LoginOutcome } from '#data/account/log-in.ts';
import { ApiError, NoAnswer } from '#data/transport/api-error.ts';
import { loginMachine } from './login.machine.ts';

function start(answer: (id: string) => Promise<LoginOutcome>) {
  const logIn = fromPromise<LoginOutcome, { id: string }>(({ input }) => answer(input.id));
  const login = createActor(loginMachine.provide({ actors: { logIn } }));
  login.start();
  return login;
}

const known = (id: string) => Promise.resolve<LoginOutcome>({ kind: 'logged-in', id });

test('an id is required, and blanks do not count', () => {
  const login = start(known);
  login.send({ type: 'id.changed', id: '   ' });
  login.send({ type: 'submit' });
  expect(login.getSnapshot()).toMatchObject({ value: 'entering', context: { problem: { kind: 'missing' } } });
});

test('a known id is logged in, with surrounding blanks trimmed', async () => {
  const requested: string[] = [];
  const login = start((id) => known(requested[requested.push(id) - 1] ?? ''));
  login.send({ type: 'id.changed', id: ' abc ' });
  login.send({ type: 'submit' });
  await waitFor(login, ({ status }) => status === 'done');
  expect(requested).toEqual(['abc']);
});

test('a number of the earlier site, where those are off, is told apart', async () => {
  const login = start(() => Promise.resolve({ kind: 'earlier-off' }));
  login.send({ type: 'id.changed', id: '12345678' });
  login.send({ type: 'submit' });
  await waitFor(login, (snapshot) => snapshot.matches('entering'));
  expect(login.getSnapshot().context.problem).toEqual({ kind: 'earlier-off' });
});

test('an unknown id stays for correction, and typing clears the problem', async () => {
  const login = start(() => Promise.resolve({ kind: 'not-found' }));
  login.send({ type: 'id.changed', id: 'abc' });
  login.send({ type: 'submit' });
  await waitFor(login, (snapshot) => snapshot.matches('entering'));
  expect(login.getSnapshot().context).toEqual({ id: 'abc', problem: { kind: 'not-found' } });
  login.send({ type: 'id.changed', id: 'abcd' });
  expect(login.getSnapshot().context.problem).toBeNull();
});

test.each([new ApiError(429, 'Too many attempts'), new NoAnswer()])('keeps what went wrong: %s', async (error) => {
  const login = start(() => Promise.resolve({ kind: 'failed', error }));
  login.send({ type: 'id.changed', id: 'abc' });
  login.send({ type: 'submit' });
  await waitFor(login, (snapshot) => snapshot.matches('entering'));
  expect(login.getSnapshot().context.problem).toEqual({ kind: 'failed', error });
});

test('choosing an id of this device logs it in at once', async () => {
  const login = start(known);
  login.send({ type: 'known.opened' });
  login.send({ type: 'known.closed' });
  login.send({ type: 'known.opened' });
  login.send({ type: 'known.chosen', id: 'abc' });
  await waitFor(login, ({ status }) => status === 'done');
  expect(login.getSnapshot().context.id).toBe('abc');
});
