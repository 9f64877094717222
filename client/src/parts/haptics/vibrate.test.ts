/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { setPreference } from '#data/preferences/preference-store.ts';

const wanted = new Set<string>();
window.matchMedia = (query) => ({ matches: wanted.has(query) }) as MediaQueryList;
const felt = jest.fn(() => true);
const TOUCH = '(pointer: coarse)';
const CALM = '(prefers-reduced-motion: reduce)';

async function vibrateOn(device: { touch: boolean; vibrates: boolean }) {
  jest.resetModules();
  wanted.clear();
  if (device.touch) wanted.add(TOUCH);
  if (device.vibrates) Object.assign(navigator, { vibrate: felt });
  else delete (navigator as { vibrate?: unknown }).vibrate;
  return await import('./vibrate.ts');
}

beforeEach(() => {
  felt.mockClear();
  setPreference('haptics', true);
});

test('a refusal is felt otherwise than a tap', async () => {
  const { vibrate } = await vibrateOn({ touch: true, vibrates: true });
  vibrate('tap');
  vibrate('refusal');
  expect(felt.mock.calls).toEqual([[[8]], [[40, 60, 40]]]);
});

test('nothing vibrates for those who want little motion', async () => {
  const { vibrate } = await vibrateOn({ touch: true, vibrates: true });
  wanted.add(CALM);
  vibrate('tap');
  expect(felt).not.toHaveBeenCalled();
});

test('nothing vibrates for those who switched it off', async () => {
  const { vibrate } = await vibrateOn({ touch: true, vibrates: true });
  const { setPreference: choose } = await import('#data/preferences/preference-store.ts');
  choose('haptics', false);
  vibrate('tap');
  expect(felt).not.toHaveBeenCalled();
});

test.each([
  { touch: false, vibrates: true },
  { touch: true, vibrates: false },
])('a device without touch or vibration has neither the setting nor the effect (%p)', async (device) => {
  const { CAN_VIBRATE, vibrate } = await vibrateOn(device);
  vibrate('tap');
  expect([CAN_VIBRATE, felt.mock.calls.length]).toEqual([false, 0]);
});

test('a shell feels in its own way, by what happened', async () => {
  const haptic = jest.fn();
  Object.assign(globalThis, { droptallyShell: { platform: 'ios', haptic } });
  const { CAN_VIBRATE, vibrate } = await vibrateOn({ touch: false, vibrates: true });
  vibrate('refusal');
  expect([CAN_VIBRATE, haptic.mock.calls, felt.mock.calls.length]).toEqual([true, [['refusal']], 0]);
  Reflect.deleteProperty(globalThis, 'droptallyShell');
});
