const KILL =
  /^\s*KILL\s+QUERY\s+WHERE\s+\(?\s*query_id\s*=\s*'((?:[^'\\]|\\[\s\S])*)'\s*\)?(?:\s+(?:A?SYNC))?(?:\s+FORMAT\s+(\w+))?[\s;]*$/i;

/** The one statement besides reads: ends a query by its id. Anything else of `KILL` is refused with the rest. */
export function readKill(text: string): { queryId: string; format: string | undefined } | undefined {
  const [, written, format] = KILL.exec(text) ?? [];
  return written === undefined ? undefined : { queryId: written.replace(/\\([\s\S])/g, '$1'), format };
}
