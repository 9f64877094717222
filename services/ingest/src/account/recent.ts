/** Remembers the latest results of a pure function, so many of them, the oldest going first. */
export function recent<Result>(size: number, compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const computed = compute(text);
    if (known.size >= size) known.delete(known.keys().next().value ?? '');
    known.set(text, computed);
    return computed;
  };
}
