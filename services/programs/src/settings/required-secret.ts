const SHORTEST = 32;

/** The secret behind every id of a site, the same in all of its programs: one that each made for itself would be wrong. */
export function requiredSecret(env: NodeJS.ProcessEnv): Buffer {
  const secret = env['DROPTALLY_SECRET'];
  if (!secret) throw new Error('DROPTALLY_SECRET is missing: all programs of a site need the same');
  if (secret.length < SHORTEST) throw new Error(`DROPTALLY_SECRET needs at least ${SHORTEST} characters`);
  return Buffer.from(secret, 'utf8');
}
