import type { SiteSecret } from '@droptally/http/site-secret';

/** Rejects a configured secret other than the backup's: the site would know none of its accounts. */
export function requireSameSecret(told: string | undefined, { bytes, name }: SiteSecret): void {
  if (told !== undefined && told !== bytes.toString('utf8'))
    throw new Error(`DROPTALLY_SECRET must be the secret of the backup: it is the text of ${name}`);
}
