/** The range of episodes of zones such as `main_4`: `4 – 8`. Null if any zone is not an episode. */
export function episodeRange(zoneIds: readonly string[]): string | null {
  const numbers = zoneIds.map((id) => Number(/^main_(\d+)/.exec(id)?.[1] ?? Number.NaN));
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  if (!Number.isFinite(low)) return null;
  return low === high ? String(low) : `${low} – ${high}`;
}
