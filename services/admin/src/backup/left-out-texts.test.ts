import { join } from 'node:path';
import { runCommand } from '../command-line/run-command.ts';
import { commands } from '../commands.ts';
import { embeddedSite } from '../site/embedded-site.ts';
import { NOW, SmallSite } from '../testing/small-site.ts';

let site: SmallSite;
beforeEach(async () => {
  site = await SmallSite.make(3);
});
afterEach(() => site.remove());

/** Runs a backup of a site of several programs, whose data folders only the operator knows. Returns what it said. */
async function backUp(...more: readonly string[]): Promise<string[]> {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const one = embeddedSite(site.dataDir, {}, say);
  const several = { ...one, dataDirs: (named: readonly string[]) => named };
  const context = { terminal: { out: say, note: say, progress() {} }, site: several, now: NOW, readInput: () => '' };
  expect(await runCommand(commands, ['backup', site.backup, ...more], context)).toBe(0);
  await one.close();
  return said;
}

test('a backup of several programs says that it lacks the screenshots, and where they lie', async () => {
  expect(await backUp()).toEqual([
    expect.stringMatching(/^No screenshots were copied: they lie in recognition-defects\/ .*--screenshots$/),
    expect.stringContaining('3 records'),
  ]);
  const none = join(site.root, 'none');
  expect(await backUp('--screenshots', site.dataDir, '--screenshots', none)).toEqual([
    `No screenshots were copied from ${none}: it has no recognition-defects/`,
    expect.stringContaining('3 records'),
  ]);
});

test('a backup of a site in one process has them, and says nothing', async () => {
  expect(await site.run(['backup', site.backup])).toBe(0);
  expect(site.said).toEqual([expect.stringContaining('4 files')]);
});
