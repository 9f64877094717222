const QUIET_MS = 60_000;
const MOST_REMEMBERED = 100;

/** Reports a problem when it begins, and again only if it returns after a minute without it. */
export function sayOnce(say: (what: string) => void, now: () => number = () => performance.now()) {
  const seenAt = new Map<string, number>();
  return (what: string): void => {
    const before = seenAt.get(what);
    if (seenAt.size >= MOST_REMEMBERED) seenAt.clear();
    seenAt.set(what, now());
    if (before === undefined || now() - before > QUIET_MS) say(what);
  };
}

/** Returns the message of an error for operators, without the retries wrapped around it. */
export function reasonOf(error: unknown): string {
  const origin = originOf(error);
  return origin instanceof Error ? origin.message || origin.name : String(origin);
}

/** Unwraps errors that only tell how often something was retried. */
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
