import { createOpenState } from './open-state.ts';

test('it is closed until it is opened, and each one is its own', () => {
  const [first, second] = [createOpenState(), createOpenState()];
  expect(first.isOpen()).toBe(false);
  first.open();
  expect([first.isOpen(), second.isOpen()]).toEqual([true, false]);
  first.close();
  expect(first.isOpen()).toBe(false);
  first.set(true);
  expect(first.isOpen()).toBe(true);
});
