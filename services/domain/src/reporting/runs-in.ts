/** Number of runs behind some drops. A gacha box gives one item a pull, so its pulls are its items, known or not. */
export function runsIn({ isGacha }: { isGacha: boolean }, drops: readonly { quantity: number }[], times = 1): number {
  return isGacha ? drops.reduce((sum, { quantity }) => sum + quantity, 0) : times || 1;
}
