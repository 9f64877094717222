import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { testUnless } from '../support/test-where.ts';
import { ROOT } from './compose-file.ts';

/** A program only tests need: its path, or why it is missing. */
export type Tool = { path: string; missing?: string };

/** Fetched before the tests, by its script below infra/dev. */
export function fetchedTool(name: string, tool: string): Tool {
  const script = join(ROOT, 'infra/dev', tool, 'fetch.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--look'], { encoding: 'utf8' });
  const path = join(stdout.trim(), name);
  return status === 0 ? { path } : { path, missing: stderr.trim() };
}

/** Registers a test that needs a tool, or reports it as not run. */
export function testWithTool(tool: Tool, name: string, body: () => Promise<void>, longestMs?: number): void {
  testUnless(tool.missing, name, body, longestMs);
}

/** Runs a tool to its end. */
export async function runTool(tool: Tool, args: string[], cwd: string): Promise<{ code: number; said: string }> {
  const child = spawn(tool.path, args, { cwd });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const [code] = await once(child, 'close');
  return { code, said };
}
