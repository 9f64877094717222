import { Reachability } from './reachability.ts';

test('many who want to know are one question a second', async () => {
  let now = 0;
  let asked = 0;
  const reachability = new Reachability(
    async () => void asked++,
    () => now,
  );
  expect(await Promise.all([reachability.check(), reachability.check()])).toEqual([true, true]);
  expect(await reachability.check()).toBe(true);
  expect(asked).toBe(1);
  now += 1_000;
  await reachability.check();
  expect(asked).toBe(2);
});

test('what fails is not reachable, and is asked again', async () => {
  let now = 0;
  let fails = true;
  const reachability = new Reachability(
    async () => {
      if (fails) throw new Error('refused');
    },
    () => now,
  );
  expect(await reachability.check()).toBe(false);
  fails = false;
  now += 1_000;
  expect(await reachability.check()).toBe(true);
});

test('what does not answer is not reachable', async () => {
  const reachability = new Reachability(() => new Promise(() => {}));
  expect(await reachability.check()).toBe(false);
});
