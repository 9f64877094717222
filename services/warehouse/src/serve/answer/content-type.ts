const TYPES: readonly [RegExp, string][] = [
  [/^JSON.*EachRow/, 'application/x-ndjson; charset=UTF-8'],
  [/^JSON/, 'application/json; charset=UTF-8'],
  [/^(TabSeparated|TSV|TSKV)/, 'text/tab-separated-values; charset=UTF-8'],
  [/^CSV/, 'text/csv; charset=UTF-8'],
  [/^XML$/, 'application/xml; charset=UTF-8'],
  [/^(Pretty|Vertical|Values|Markdown|Raw|LineAsString)/, 'text/plain; charset=UTF-8'],
];

export function contentType(format: string): string {
  return TYPES.find(([name]) => name.test(format))?.[1] ?? 'application/octet-stream';
}
