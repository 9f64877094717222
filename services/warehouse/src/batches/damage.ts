/** Codes by which the engine says that what is on disk is not what was written: wrong sums, cut files, none at all. */
const DAMAGE = ['32', '33', '40', '74', '76', '107', '117', '226', '228', '246', '271', '432'];

export function isDamage(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && DAMAGE.includes(String(error.code));
}
