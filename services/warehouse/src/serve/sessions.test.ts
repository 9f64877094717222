import { Sessions } from './sessions.ts';

const asked = (id: string, others = {}) => ({ id, timeoutS: 60, mustExist: false, ...others });

test('a session repeats its statements, the latest last', () => {
  const sessions = new Sessions(() => 0);
  sessions.enter(asked('a'));
  for (const statement of ['SET x = 1', 'SET x = 2', 'SET x = 1']) sessions.keep(asked('a'), statement);
  expect(sessions.enter(asked('a'))).toEqual(['SET x = 2', 'SET x = 1']);
  expect(sessions.enter(asked('b'))).toEqual([]);
  expect(sessions.enter(undefined)).toEqual([]);
});

test('an unused session expires', () => {
  let now = 0;
  const sessions = new Sessions(() => now);
  sessions.enter(asked('a', { timeoutS: 10 }));
  sessions.keep(asked('a'), 'SET x = 1');
  now = 9_000;
  expect(sessions.enter(asked('a', { timeoutS: 10 }))).toEqual(['SET x = 1']);
  now = 20_000;
  expect(() => sessions.enter(asked('a', { mustExist: true }))).toThrow('SESSION_NOT_FOUND');
});
