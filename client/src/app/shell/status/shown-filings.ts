import type { SiteConfig, SiteLink } from '@droptally/proto/api/catalogue/site';

/** Registrations are a mainland address's matter: elsewhere they are not shown (Spec §2). */
export function shownFilings(config: Pick<SiteConfig, 'filings'> | undefined, mainland: boolean): readonly SiteLink[] {
  return (mainland && config?.filings) || [];
}
