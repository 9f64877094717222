/** Text files by the name of their feature: `./en/table.json` is `table`. */
export function byFeature<Content>(files: Readonly<Record<string, Content>>): Record<string, Content> {
  return Object.fromEntries(Object.entries(files).map(([path, texts]) => [featureOf(path), texts]));
}

function featureOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.json$/, '');
}
