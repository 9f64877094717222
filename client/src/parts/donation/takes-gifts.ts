import type { SiteConfig } from '@droptally/proto/api/catalog/site';

/** Whether the operator has named a way to give. */
export function takesGifts(config: Pick<SiteConfig, 'donate' | 'donation'> | undefined): boolean {
  const { donate = [], donation } = config ?? {};
  return donate.length > 0 || donation?.provider !== undefined || (donation?.codes.length ?? 0) > 0;
}
