const EVERY_MS = 60_000;
const MOST_REMEMBERED = 100;

/** Says a thing at once, and the same again only after a minute: what waits for long must not fill a log. */
export function seldom(
  say: (text: string) => void,
  elapsed: () => number = () => performance.now(),
): (text: string) => void {
  const saidAt = new Map<string, number>();
  return (text) => {
    const now = elapsed();
    if (now - (saidAt.get(text) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return;
    if (saidAt.size >= MOST_REMEMBERED) saidAt.clear();
    saidAt.set(text, now);
    say(text);
  };
}
