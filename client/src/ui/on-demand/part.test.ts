import { jest } from '@jest/globals';
import { PartNotLoaded, partOf } from './part.ts';

test('code that failed to load is requested again', async () => {
  const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValueOnce('dialog');
  const part = partOf(load);
  await expect(part.fetch()).rejects.toThrow(PartNotLoaded);
  expect(part.content()).toBeUndefined();
  expect(await part.fetch()).toBe('dialog');
  expect(part.content()).toBe('dialog');
});

test('code is requested once for all users', async () => {
  const load = jest.fn(async () => 'dialog');
  const part = partOf(load);
  await Promise.all([part.fetch(), part.fetch()]);
  await part.fetch();
  expect(load).toHaveBeenCalledTimes(1);
});
