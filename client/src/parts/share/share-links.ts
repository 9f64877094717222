import type { Server } from '@droptally/domain/catalog/server';
import type { Category } from '@droptally/domain/catalog/source-category';
import { PATHS } from '@droptally/proto/api/paths';

/** The choices a link always spells out, so that the recipient sees the same numbers. */
type SharedView = { server: Server; category: Category };

/** Personal numbers are never shared, so links drop the source. */
const OWN = ['source'];

/** The URL of the current view, with server and category spelled out. */
export function viewLink(href: string, { server, category }: SharedView): string {
  const url = new URL(href);
  for (const name of OWN) url.searchParams.delete(name);
  url.searchParams.set('server', server);
  url.searchParams.set('category', category);
  url.hash = '';
  return readable(url.href);
}

/** A short URL of an entry. It opens on the recipient's own server. */
export function shortLink(origin: string, id: string): string {
  return `${origin}${PATHS.short}/${encodeURIComponent(id)}`;
}

/** Colons and commas are legal unescaped in a query; the escapes are hard to read. */
function readable(href: string): string {
  return href.replaceAll('%3A', ':').replaceAll('%2C', ',');
}
