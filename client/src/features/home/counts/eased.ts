/** How far a count has come after a share of its time: quick first, slow at the end. */
export function eased(share: number): number {
  return 1 - (1 - Math.min(1, Math.max(0, share))) ** 4;
}
