import { inTurn } from './in-turn.ts';

test('tasks run one after the other, and one that fails does not stop the next', async () => {
  const said: string[] = [];
  const run = inTurn();
  const slow = run(async () => {
    said.push('begins');
    await new Promise(setImmediate);
    said.push('ends');
    return 1;
  });
  const failing = run(async () => {
    said.push('fails');
    throw new Error('no');
  });
  const last = run(async () => said.push('last'));
  expect(await slow).toBe(1);
  await expect(failing).rejects.toThrow('no');
  expect(await last).toBe(4);
  expect(said).toEqual(['begins', 'ends', 'fails', 'last']);
});
