import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Closing } from '../lifetime/closing.ts';
import type { Lifetime } from '../lifetime/run-program.ts';

/** A folder for one test file, and for each test a program's lifetime and output. */
export function programTest(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `droptally-start-${name}-`));
  const said: string[] = [];
  let closing = new Closing();
  let stop = new AbortController();
  beforeEach(() => {
    said.length = 0;
    closing = new Closing();
    stop = new AbortController();
  });
  afterEach(() => closing.close());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    said,
    say: { line: (text: string) => said.push(text), trouble: (text: string) => said.push(text) },
    lifetime: (): Lifetime => ({ closing, stopping: stop.signal }),
    stop: () => stop.abort(),
  };
}
