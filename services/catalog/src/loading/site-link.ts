import type { SiteLink } from '@droptally/proto/api/catalog/site';
import type { Entry } from '../reading/entry.ts';

export function readLink(entry: Entry): SiteLink {
  const { label, url } = entry.fields(['label', 'url']);
  return { label: label.text(), url: readUrl(url) };
}

/** Allows only schemes that are safe to link to. */
export function readUrl(entry: Entry): string {
  const text = entry.text();
  if (text !== '' && !/^(https?:\/\/|mailto:)\S+$/.test(text)) {
    entry.refuse('value', `"${text}" is not an address: use https://, http:// or mailto:`);
  }
  return text;
}
