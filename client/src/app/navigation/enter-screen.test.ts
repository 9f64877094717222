/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { enterScreen } from './enter-screen.ts';

let wantsLess = false;
window.matchMedia = () => ({ matches: wantsLess }) as MediaQueryList;

const animate = jest.fn(() => ({ cancel }) as unknown as Animation);
const cancel = jest.fn();
const box = Object.assign(document.createElement('div'), { animate });
const isEntering = () => 'entering' in box.dataset;

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  wantsLess = false;
});
afterEach(() => jest.useRealTimers());

test('a screen fades in shortly, from what can be read, and its lines are drawn only then', () => {
  enterScreen(box, { fades: true, lowData: false });
  expect(animate).toHaveBeenCalledWith([{ opacity: 0.4 }, { opacity: 1 }], { duration: 160, easing: 'ease-out' });
  expect(isEntering()).toBe(true);
  jest.advanceTimersByTime(500);
  expect(isEntering()).toBe(false);
});

test('the first screen does not fade', () => {
  enterScreen(box, { fades: false, lowData: false })?.();
  expect(animate).not.toHaveBeenCalled();
});

test('another screen ends what the one before began', () => {
  enterScreen(box, { fades: true, lowData: false })?.();
  expect([isEntering(), cancel.mock.calls.length]).toEqual([false, 1]);
});

test('nothing moves for those who want less data or less motion', () => {
  expect(enterScreen(box, { fades: true, lowData: true })).toBeUndefined();
  wantsLess = true;
  expect(enterScreen(box, { fades: true, lowData: false })).toBeUndefined();
  expect([isEntering(), animate.mock.calls.length]).toEqual([false, 0]);
});
