import { useCallback, useState } from 'react';

export type CheckedRows = {
  checked: ReadonlySet<string>;
  toggle: (key: string) => void;
  /** Checks the rows from the last toggled one to `to`. */
  extend: (keys: readonly string[], to: string) => void;
  clear: () => void;
};

const NONE: ReadonlySet<string> = new Set();

/** The rows the user has checked for copying. */
export function useCheckedRows(): CheckedRows {
  const [{ checked }, set] = useState<{ checked: ReadonlySet<string>; anchor: string | null }>({
    checked: NONE,
    anchor: null,
  });
  const toggle = useCallback((key: string) => {
    set(({ checked: before }) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return { checked: after, anchor: key };
    });
  }, []);
  const extend = useCallback((keys: readonly string[], to: string) => {
    set((before) => {
      const from = keys.indexOf(before.anchor ?? to);
      const until = keys.indexOf(to);
      const range = keys.slice(Math.min(from, until), Math.max(from, until) + 1);
      return { checked: new Set([...before.checked, ...range]), anchor: before.anchor ?? to };
    });
  }, []);
  const clear = useCallback(() => set({ checked: NONE, anchor: null }), []);
  return { checked, toggle, extend, clear };
}
