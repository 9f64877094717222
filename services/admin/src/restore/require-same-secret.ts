/** Rejects a configured secret other than the backup's: the site would know none of its accounts. */
export function requireSameSecret(told: string | undefined, { secret, path }: { secret: string; path: string }): void {
  if (told !== undefined && told !== secret)
    throw new Error(`DROPTALLY_SECRET must be the secret of the backup: it is the text of ${path}`);
}
