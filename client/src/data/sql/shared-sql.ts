import type { RawSearch } from '#data/address/site-search.ts';

/** A text and the values of its parameters, as an address carries them. */
export type SharedSql = { sql: string; params: Readonly<Record<string, string>> };

const TEXT = 'sql';
const VALUE = 'with';
/** Of the escaped text: servers and messengers cut longer addresses. */
export const LONGEST_SHARED = 6_000;

/** The text of an address; undefined where it has none. */
export function readShared(raw: RawSearch): SharedSql | undefined {
  const [sql] = [raw[TEXT] ?? []].flat();
  if (!sql) return undefined;
  const pairs = [raw[VALUE] ?? []].flat().flatMap((text) => {
    const at = text.indexOf('=');
    return at > 0 ? [[text.slice(0, at), text.slice(at + 1)] as const] : [];
  });
  return { sql, params: Object.fromEntries(pairs) };
}

/** What the address of a text says; a text that is too long is not in it. */
export function sharedSearch({ sql, params }: SharedSql): Record<string, string | readonly string[] | undefined> {
  const values = Object.entries(params).map(([name, value]) => `${name}=${value}`);
  if (isTooLong({ sql, params })) return { [TEXT]: undefined, [VALUE]: undefined };
  return { [TEXT]: sql || undefined, [VALUE]: values.length > 0 ? values : undefined };
}

export function isTooLong({ sql, params }: SharedSql): boolean {
  return encodeURIComponent(sql + Object.entries(params).flat().join('')).length > LONGEST_SHARED;
}
