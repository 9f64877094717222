import { Glance } from './glance.ts';

test('any number of callers cause one request a second', async () => {
  let now = 0;
  let asked = 0;
  const glance = new Glance(
    async () => ++asked,
    () => now,
  );
  expect(await Promise.all([glance.look(), glance.look()])).toEqual([1, 1]);
  expect(await glance.look()).toBe(1);
  now += 1_000;
  expect(await glance.look()).toBe(2);
});

test('a failed request gives undefined, and is repeated', async () => {
  let now = 0;
  let fails = true;
  const ask = () => (fails ? Promise.reject(new Error('refused')) : Promise.resolve('here'));
  const glance = new Glance(ask, () => now);
  expect(await glance.look()).toBeUndefined();
  fails = false;
  now += 1_000;
  expect(await glance.look()).toBe('here');
});

test('a request that hangs is not waited for', async () => {
  const glance = new Glance(() => new Promise(() => {}));
  expect(await glance.look()).toBeUndefined();
});
