import { useMemo } from 'react';
import { useActions } from '../../ui/actions/action-registry.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** What answers a query, the best first. */
export function usePaletteEntries(query: string): readonly PaletteEntry[] {
  const actions = useActions();
  return useMemo(() => {
    const wanted = query.trim().toLowerCase();
    return actions
      .filter(({ keysOnly, text }) => !keysOnly && text.toLowerCase().includes(wanted))
      .map(
        ({ id, text, keys, run, group }): PaletteEntry => ({
          id,
          kind: group === 'go' ? 'screen' : 'action',
          text,
          run,
          ...(keys && { keys }),
        }),
      );
  }, [actions, query]);
}
