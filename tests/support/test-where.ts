/** Registers a test, or reports it as not run with the reason. */
export function testUnless(
  reason: string | undefined,
  name: string,
  body: () => Promise<void>,
  longestMs?: number,
): void {
  const { skip: reportNotRun } = test;
  if (reason === undefined) test(name, body, longestMs);
  else reportNotRun(`${name} (not run: ${reason})`, body);
}

/** Same for a group of tests. */
export function describeUnless(reason: string | undefined, name: string, body: () => void): void {
  const { skip: reportNotRun } = describe;
  if (reason === undefined) describe(name, body);
  else reportNotRun(`${name} (not run: ${reason})`, body);
}
