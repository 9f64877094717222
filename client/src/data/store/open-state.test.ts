import { createOpenState } from './open-state.ts';

test('is closed until opened, and independent of others', () => {
  const [first, second] = [createOpenState(), createOpenState()];
  expect(first.isOpen()).toBe(false);
  first.open();
  expect([first.isOpen(), second.isOpen()]).toEqual([true, false]);
  first.close();
  expect(first.isOpen()).toBe(false);
  first.set(true);
  expect(first.isOpen()).toBe(true);
});
