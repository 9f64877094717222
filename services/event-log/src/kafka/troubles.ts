const QUIET_MS = 60_000;
const MOST_REMEMBERED = 100;

/** Says a trouble when it begins, and again only when it comes back after a minute without it. */
export function sayOnce(say: (what: string) => void, now: () => number = () => performance.now()) {
  const heard = new Map<string, number>();
  return (what: string): void => {
    const before = heard.get(what);
    if (heard.size >= MOST_REMEMBERED) heard.clear();
    heard.set(what, now());
    if (before === undefined || now() - before > QUIET_MS) say(what);
  };
}

/** What an operator should read of an error: its own words, and not those of the retries around it. */
export function reasonOf(error: unknown): string {
  const origin = originOf(error);
  return origin instanceof Error ? origin.message || origin.name : String(origin);
}

/** The error inside of those that only tell how often it was tried. */
export function originOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { cause } = error;
  if (error.name === 'KafkaJSNumberOfRetriesExceeded' && cause instanceof Error) return originOf(cause);
  if (error instanceof AggregateError || 'errors' in error) {
    const [first] = (error as AggregateError).errors;
    if (first instanceof Error) return originOf(first);
  }
  return error;
}
