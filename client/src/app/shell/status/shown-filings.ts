import type { SiteConfig, SiteLink } from '@droptally/proto/api/catalog/site';

/** Returns the operator's registrations on a mainland domain, else none. */
export function shownFilings(config: Pick<SiteConfig, 'filings'> | undefined, mainland: boolean): readonly SiteLink[] {
  return (mainland && config?.filings) || [];
}
