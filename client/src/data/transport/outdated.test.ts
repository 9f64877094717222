/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { noteCompatible, useOutdated } from './outdated.ts';

test('the header of the earlier site tells every client to upgrade; that of its own client is for others', () => {
  const { result } = renderHook(useOutdated);
  act(() => noteCompatible(new Headers({ 'X-Penguin-Compatible': 'frontend-v2@v3.4.0' })));
  expect(result.current).toBe(false);
  act(() => noteCompatible(new Headers({ 'X-Penguin-Upgrade': '1' })));
  expect(result.current).toBe(true);
});
