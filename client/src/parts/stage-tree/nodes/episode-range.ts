/** Which episodes zones such as `main_4` are, `4 – 8`; null where one of them is none. */
export function episodeRange(zoneIds: readonly string[]): string | null {
  const numbers = zoneIds.map((id) => Number(/^main_(\d+)/.exec(id)?.[1] ?? Number.NaN));
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  if (!Number.isFinite(low)) return null;
  return low === high ? String(low) : `${low} – ${high}`;
}
