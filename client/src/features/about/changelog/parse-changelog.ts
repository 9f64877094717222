type Release = { version: string; date: string; changes: readonly string[] };

const HEADING = /^## (\S+) \((\d{4}-\d{2}-\d{2})\)$/;
const CHANGE = /^- (.+)$/;

/** The releases of a changelog file, in file order. Ignores lines that are neither a release nor a change. */
export function parseChangelog(text: string): Release[] {
  const releases: { version: string; date: string; changes: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, version, date] = HEADING.exec(line) ?? [];
    if (version && date) releases.push({ version, date, changes: [] });
    const [, change] = CHANGE.exec(line) ?? [];
    if (change) releases.at(-1)?.changes.push(change);
  }
  return releases;
}
