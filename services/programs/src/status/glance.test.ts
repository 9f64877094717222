import { Glance } from './glance.ts';

test('many who want to know are one question a second', async () => {
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

test('what fails says nothing, and is asked again', async () => {
  let now = 0;
  let fails = true;
  const ask = () => (fails ? Promise.reject(new Error('refused')) : Promise.resolve('here'));
  const glance = new Glance(ask, () => now);
  expect(await glance.look()).toBeUndefined();
  fails = false;
  now += 1_000;
  expect(await glance.look()).toBe('here');
});

test('a question that hangs is not waited for', async () => {
  const glance = new Glance(() => new Promise(() => {}));
  expect(await glance.look()).toBeUndefined();
});
