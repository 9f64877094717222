import { accountId } from '#data/account/account-store.ts';
import { readSiteSearch } from '#data/address/site-search.ts';
import type { Scope } from '#data/datasets.ts';
import { getPreference } from '#data/preferences/preference-store.ts';

/** The scope of the first screen, before the router has loaded. */
export function startScope(): Scope {
  const { server, category, source } = readSiteSearch(Object.fromEntries(new URLSearchParams(location.search)));
  return {
    server: server ?? getPreference('server'),
    category: category ?? getPreference('category'),
    source: accountId() === null ? 'global' : (source ?? getPreference('source')),
  };
}
