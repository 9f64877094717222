const EVERY_MS = 60_000;
const MOST_REMEMBERED = 100;

/** Logs a line at once, and the same line again only after a minute: a long wait must not fill the log. */
export function suppressRepeats(
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
