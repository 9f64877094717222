import { useEffect, useRef, useState } from 'react';
import { useSetSiteSearch, useSiteSearch } from '#data/address/use-site-search.ts';

const DEBOUNCE_MS = 30;

/** The typed text, and the query it becomes after a pause. The query is in the URL, without extra history entries. */
export function useQueryText(): { text: string; query: string; setText: (text: string) => void } {
  const { q = '' } = useSiteSearch();
  const change = useSetSiteSearch();
  const [text, setText] = useState(q);
  const written = useRef(q);
  // Another link to this screen brings another query.
  useEffect(() => {
    if (q === written.current) return;
    written.current = q;
    setText(q);
  }, [q]);
  useEffect(() => {
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      void change({ q: text || undefined }, { replace: true });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, change]);
  return { text, query: q, setText };
}
