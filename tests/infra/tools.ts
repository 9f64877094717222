import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** A tool of the machine, and the oldest version that is of use. */
export type Tool = { name: string; major: number; minor: number };

/** Registers a test that needs a tool, or reports it by name as not run. */
export function testWithTool(tool: Tool, name: string, body: () => Promise<void>, longestMs?: number): void {
  const { skip: reportNotRun } = test;
  const reason = whyNot(tool);
  if (reason === undefined) test(name, body, longestMs);
  else reportNotRun(`${name} (not run: ${reason})`, body);
}

function whyNot({ name, major, minor }: Tool): string | undefined {
  const { error, stdout } = spawnSync(name, ['--version'], { encoding: 'utf8' });
  const [, found = 0, more = 0] = /(\d+)\.(\d+)/.exec(error ? '' : stdout)?.map(Number) ?? [];
  if (found > major || (found === major && more >= minor)) return undefined;
  return `${name} ${major}.${minor} or newer is not installed`;
}

/** Runs it to its end. */
export async function runTool(tool: Tool, args: string[], cwd: string): Promise<{ code: number; said: string }> {
  const child = spawn(tool.name, args, { cwd });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const [code] = await once(child, 'close');
  return { code, said };
}
