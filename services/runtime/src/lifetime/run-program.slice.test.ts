import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundleProgram } from '../../../../tests/support/bundle-program.ts';

let program: Awaited<ReturnType<typeof bundleProgram>>;
beforeAll(async () => {
  program = await bundleProgram(join(import.meta.dirname, '../testing/said-program.ts'));
});
afterAll(() => program.remove());

/** Returns what a run sends its guard until the guard is gone, and its exit code. */
async function told(kind: 'program' | 'task'): Promise<{ words: string[]; code: number | null }> {
  const child = fork(program.file, [kind], { execArgv: [] });
  const words: string[] = [];
  child.on('message', (word) => words.push(String(word)));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { words, code };
}

test('a program tells its guard that it starts, and ends with 0 when the guard is gone', async () => {
  expect(await told('program')).toEqual({ words: ['starting'], code: 0 });
});

test('a task tells its guard that it is one, and ends with 143 when the guard is gone', async () => {
  expect(await told('task')).toEqual({ words: ['task'], code: 128 + 15 });
});
