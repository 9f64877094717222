import { AgingMap } from '@droptally/http/aging-map';

/** Remembers the latest results of a pure function, so many of them at most. */
export function recent<Result>(size: number, compute: (text: string) => Result): (text: string) => Result {
  const known = new AgingMap<Result>(size);
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const computed = compute(text);
    known.set(text, computed);
    return computed;
  };
}
