const SHORTEST = 32;

/** Reads the secret behind every id of a site. All its programs need the same, so none may make its own. */
export function requiredSecret(env: NodeJS.ProcessEnv): Buffer {
  const secret = env['DROPTALLY_SECRET'];
  if (!secret) throw new Error('DROPTALLY_SECRET is missing: all programs of a site need the same');
  if (secret.length < SHORTEST) throw new Error(`DROPTALLY_SECRET needs at least ${SHORTEST} characters`);
  return Buffer.from(secret, 'utf8');
}
