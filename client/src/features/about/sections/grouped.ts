type Group<Entry> = { name: string | undefined; entries: Entry[] };

/** Groups entries by name, in the order in which the names first appear; those without one come first. */
export function grouped<Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string | undefined,
): Group<Entry>[] {
  const groups = new Map<string | undefined, Group<Entry>>();
  for (const entry of entries) {
    const name = nameOf(entry);
    const group = groups.get(name) ?? { name, entries: [] };
    group.entries.push(entry);
    groups.set(name, group);
  }
  return [...groups.values()].sort((one, other) => Number(one.name !== undefined) - Number(other.name !== undefined));
}
