import { useMemo, useState } from 'react';
import { checkedKeys, extended, NO_SELECTION, settled, toggled } from './row-selection.ts';

export type CheckedRows = {
  checked: ReadonlySet<string>;
  toggle: (key: string) => void;
  /** Checks the rows from where Shift was first held, or else `from`, to `to`. */
  extend: (keys: readonly string[], from: string, to: string) => void;
  /** Ends the range, so that the next one begins elsewhere. */
  settle: () => void;
  clear: () => void;
};

/** The rows the user has checked, for copying and comparing; none if nothing is offered for them. */
export function useCheckedRows(offered: boolean): CheckedRows {
  const [selection, set] = useState(NO_SELECTION);
  return useMemo(
    () => ({
      checked: checkedKeys(selection),
      toggle: (key) => offered && set((before) => toggled(before, key)),
      extend: (keys, from, to) => offered && set((before) => extended(before, keys, from, to)),
      settle: () => set(settled),
      clear: () => set(NO_SELECTION),
    }),
    [selection, offered],
  );
}
