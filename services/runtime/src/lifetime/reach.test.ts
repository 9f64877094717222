import { reach } from './reach.ts';

test('what is not there yet is waited for, and logged once', async () => {
  const said: string[] = [];
  let tries = 0;
  const attempt = async () => {
    if (++tries < 4) throw new Error('refused');
    return 'open';
  };
  const options = { say: (line: string) => said.push(line), stopping: new AbortController().signal, everyMs: 1 };
  expect(await reach('the log', attempt, options)).toBe('open');
  expect(said).toEqual(['Waiting for the log: refused', 'the log is there']);
});

test('a stop ends the wait', async () => {
  const stop = new AbortController();
  const attempt = () => Promise.reject(new Error('refused'));
  const waiting = reach('the log', attempt, { say: () => stop.abort(), stopping: stop.signal });
  await expect(waiting).rejects.toThrow('aborted');
});

test('a setting that is rejected for a while is named', async () => {
  let tries = 0;
  const attempt = async () => {
    tries++;
    throw new Error('no');
  };
  const refusal = () => 'PASSWORD is wrong';
  const said: string[] = [];
  const options = { say: (line: string) => said.push(line), stopping: new AbortController().signal, everyMs: 10 };
  const waiting = reach('the log', attempt, { ...options, refusal, refusedForMs: 400 });
  await expect(waiting).rejects.toThrow('PASSWORD is wrong');
  expect(tries).toBeGreaterThan(2);
  expect(said).toEqual(['Waiting for the log: PASSWORD is wrong']);
});
