/** Quartic ease-out: fast first, slow at the end. */
export function eased(share: number): number {
  return 1 - (1 - Math.min(1, Math.max(0, share))) ** 4;
}
