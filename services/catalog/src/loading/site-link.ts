import type { SiteLink } from '@droptally/proto/api/catalog/site';
import type { Entry } from '../reading/entry.ts';

export function readLink(entry: Entry): SiteLink {
  const { label, url } = entry.fields(['label', 'url']);
  return { label: label.text(), url: readUrl(url) };
}

/** Allows only schemes that are safe to link to. */
export function readUrl(entry: Entry): string {
  const text = entry.text();
  if (text !== '' && !(/^(https?:\/\/|mailto:)\S+$/.test(text) && URL.canParse(text))) {
    entry.refuse('value', `"${text}" is not an address: use https://, http:// or mailto:`);
  }
  return text;
}

/** What pages fetch: their policy allows nothing of others but by https. */
export function readFetchedUrl(entry: Entry): string {
  const text = readUrl(entry);
  if (text !== '' && !text.startsWith('https://')) entry.refuse('value', `"${text}" is not an https:// address`);
  return text;
}
