import { type RefObject, useRef } from 'react';
import { useName } from '#i18n/use-name.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';

/**
 * The slash leads to the filter from anywhere on the screen, and another word can be typed over the last one. Returns a
 * reference for the pane that has the filter.
 */
export function useFilterKey(): RefObject<HTMLElement | null> {
  const name = useName();
  const pane = useRef<HTMLElement>(null);
  const run = () => {
    const filter = pane.current?.querySelector<HTMLInputElement>('input[type="search"]');
    filter?.focus();
    filter?.select();
  };
  useRegisterActions([{ id: 'planner:filter', ...name('planner.filter'), group: 'here', keys: '/', run }]);
  return pane;
}
