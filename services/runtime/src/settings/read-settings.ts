type Readers = Record<string, () => unknown>;
type Settings<Parts extends Readers> = { [Name in keyof Parts]: ReturnType<Parts[Name]> };

/** Reads all settings of a program. Reports everything that is wrong at once. */
export function readSettings<Parts extends Readers>(parts: Parts): Settings<Parts> {
  const problems: string[] = [];
  const entries = Object.entries(parts).map(([name, read]) => {
    try {
      return [name, read()];
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return [name, undefined];
    }
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return Object.fromEntries(entries) as Settings<Parts>;
}
