/** Indexes text files by feature: `./en/table.json` becomes `table`. */
export function byFeature<Content>(files: Readonly<Record<string, Content>>): Record<string, Content> {
  return Object.fromEntries(Object.entries(files).map(([path, texts]) => [featureOf(path), texts]));
}

function featureOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.json$/, '');
}
