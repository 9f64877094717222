import { AgingMap } from '@droptally/http/aging-map';

/** Caches the latest `size` results of a pure function. */
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
