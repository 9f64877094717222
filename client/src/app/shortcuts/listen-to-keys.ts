import { useEffect, useRef } from 'react';
import { usePreference } from '#data/preferences/use-preference.ts';
import { currentActions } from '#ui/actions/action-registry.ts';
import { KeyReader } from './key-reader.ts';

const FIELDS = 'input:not([type=radio], [type=checkbox], [type=button]), textarea, select';

/** Runs the action of a pressed key, wherever the focus is. Does nothing while a dialog is open. */
export function useListenToKeys(): void {
  const [singleKeys] = usePreference('shortcuts');
  const reader = useRef(new KeyReader());
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
      // The editor of SQL is in a shadow root, in place of which the event names its host.
      const [target] = event.composedPath();
      const typing = target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));
      const action = reader.current.read(event, event.timeStamp, currentActions(), { typing, singleKeys });
      if (!action) return;
      event.preventDefault();
      action.run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [singleKeys]);
}
