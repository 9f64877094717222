import type { RawSearch } from '#data/address/site-search.ts';

/** Parses `?inspect=item:30012&pin=stage:a&pin=item:b`. Values stay strings: no quoting, no type guessing. */
export function parseQueryString(text: string): RawSearch {
  const raw: RawSearch = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const before = raw[key];
    raw[key] = before === undefined ? value : [before, value].flat();
  }
  return raw;
}

export function formatQueryString(search: Record<string, unknown>): string {
  const parts = Object.entries(search).flatMap(([key, value]) =>
    [value]
      .flat()
      .filter((each) => each !== undefined && each !== null)
      .map((each) => `${readable(key)}=${readable(String(each))}`),
  );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** Leaves characters unescaped that are allowed in a search string. */
function readable(text: string): string {
  return encodeURIComponent(text).replace(/%(3A|2C|2F|40)/g, decodeURIComponent);
}
