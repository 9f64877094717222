import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { RawSearch } from '#data/address/site-search.ts';
import { readShared, type SharedSql, sharedSearch } from '#data/sql/shared-sql.ts';

/** The text that came with the address. `write` has the address carry another one; `onOther` tells of one from elsewhere. */
export function useSharedSql(onOther: (shared: SharedSql) => void): {
  shared: SharedSql | undefined;
  write: (shared: SharedSql) => void;
} {
  const raw: RawSearch = useSearch({ strict: false, structuralSharing: true });
  const navigate = useNavigate();
  const shared = useMemo(() => readShared(raw), [raw]);
  const known = useRef(textOf(shared));
  const tell = useRef(onOther);
  useEffect(() => {
    tell.current = onOther;
  });
  useEffect(() => {
    if (!shared || textOf(shared) === known.current) return;
    known.current = textOf(shared);
    tell.current(shared);
  }, [shared]);
  const write = (next: SharedSql) => {
    if (textOf(next) === known.current) return;
    known.current = textOf(next);
    const search = { ...raw, ...sharedSearch(next) };
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  };
  return { shared, write };
}

function textOf(shared: SharedSql | undefined): string {
  return JSON.stringify(shared ?? null);
}
