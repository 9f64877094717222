import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Registers a test that needs a tool of the machine, or reports it by name as not run. */
export function testWithTool(tool: string, name: string, body: () => Promise<void>, longestMs?: number): void {
  const { skip: reportNotRun } = test;
  const isThere = spawnSync(tool, ['--version']).error === undefined;
  if (isThere) test(name, body, longestMs);
  else reportNotRun(`${name} (not run: ${tool} is not installed)`, body);
}

/** Runs it to its end. */
export async function runTool(tool: string, args: string[], cwd: string): Promise<{ code: number; said: string }> {
  const child = spawn(tool, args, { cwd });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const [code] = await once(child, 'close');
  return { code, said };
}
