import type { Server } from '@droptally/domain/catalog/server';
import type { Category } from '@droptally/domain/catalog/source-category';
import { PATHS } from '@droptally/proto/api/paths';

/** What a screen shows of whom: a link always says it, so that both readers see the same numbers. */
type SharedView = { server: Server; category: Category };

/** Whose numbers these are is the reader's own matter: a link never leads to "mine". */
const OWN = ['source'];

/** The address of what is shown, with server and category written out. */
export function viewLink(href: string, { server, category }: SharedView): string {
  const url = new URL(href);
  for (const name of OWN) url.searchParams.delete(name);
  url.searchParams.set('server', server);
  url.searchParams.set('category', category);
  url.hash = '';
  return readable(url.href);
}

/** An address short enough to be said: it leads to the entry, on the reader's own server. */
export function shortLink(origin: string, id: string): string {
  return `${origin}${PATHS.short}/${encodeURIComponent(id)}`;
}

/** Colons and commas stand in a search as they are; only their escape is hard to read. */
function readable(href: string): string {
  return href.replaceAll('%3A', ':').replaceAll('%2C', ',');
}
