import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundleProgram } from '../../../../tests/support/bundle-program.ts';
import { testOnMortalDisk } from '../../../../tests/support/power-cut.ts';
import { everythingIn, expectWhole, linesOf } from '../testing/whole-log.ts';

const CUTS = 4;
const MEGABYTES = 64;

testOnMortalDisk(
  'every record acknowledged before the power was cut is on the disk, and nothing is torn',
  MEGABYTES,
  async (disk) => {
    const program = await bundleProgram(join(import.meta.dirname, '../testing/append-program.ts'));
    const appending = spawn(process.execPath, [program.file, join(disk.dir, 'log'), 'writer', '1000000'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(appending, 'exit');
    const acknowledged: string[] = [];
    const lines = createInterface({ input: appending.stdout });
    lines.on('line', (line) => acknowledged.push(line));
    try {
      for (let cut = 1; cut <= CUTS; cut++) {
        while (acknowledged.length < cut * 1_500) await once(lines, 'line');
        appending.kill('SIGSTOP');
        const before = [...acknowledged];
        const found = await everythingIn(join(disk.cut(), 'log'));
        appending.kill('SIGCONT');
        const held = linesOf(found);
        expect(before.filter((line) => !held.has(line))).toEqual([]);
        expectWhole(found);
      }
    } finally {
      appending.kill('SIGKILL');
      await exited;
      await program.remove();
    }
  },
);
