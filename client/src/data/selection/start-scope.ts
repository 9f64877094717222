import { accountId } from '#data/account/account-store.ts';
import type { Scope } from '#data/datasets.ts';
import { getPreference } from '#data/preferences/preference-store.ts';
import { readSiteSearch } from './site-search.ts';

/** Whose numbers the first screen shows, before there is a screen to ask. */
export function startScope(): Scope {
  const { server, category, source } = readSiteSearch(Object.fromEntries(new URLSearchParams(location.search)));
  return {
    server: server ?? getPreference('server'),
    category: category ?? getPreference('category'),
    source: accountId() === null ? 'global' : (source ?? getPreference('source')),
  };
}
