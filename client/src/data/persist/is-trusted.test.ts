import { resetPreferences, setPreference } from '#data/preferences/preference-store.ts';
import { isTrusted } from './is-trusted.ts';

const MINUTE = 60_000;

afterEach(() => resetPreferences());

test('stored data is always revalidated, but in low data mode only after its lifetime', () => {
  expect(isTrusted('matrix', 0, MINUTE)).toBe(false);
  setPreference('lowData', true);
  expect(isTrusted('matrix', 0, 59 * MINUTE)).toBe(true);
  expect(isTrusted('matrix', 0, 61 * MINUTE)).toBe(false);
  expect(isTrusted('stats', 0, 11 * MINUTE)).toBe(false);
});
