/** Runs work at once for a key. If the key comes again during its pause, runs once more at the end of it. */
export function createPaced<Key>(
  work: (key: Key) => void,
  pause: number,
  after: (milliseconds: number, work: () => void) => unknown,
): (key: Key) => void {
  /** Keys in their pause, and whether they came again. */
  const pausing = new Map<string, boolean>();
  const pace = (key: Key) => {
    const name = JSON.stringify(key);
    if (pausing.has(name)) return void pausing.set(name, true);
    work(key);
    pausing.set(name, false);
    after(pause, () => {
      const again = pausing.get(name);
      pausing.delete(name);
      if (again) pace(key);
    });
  };
  return pace;
}
