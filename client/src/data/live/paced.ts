/** Does something for a key at once, and for one that comes again too soon once more when its pause is over. */
export function createPaced<Key>(
  work: (key: Key) => void,
  pause: number,
  after: (milliseconds: number, work: () => void) => unknown,
): (key: Key) => void {
  /** The keys whose pause goes on, and whether they came again. */
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
