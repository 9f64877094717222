import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LIMITS } from '../limits.ts';
import { Engine, type Work } from './engine.ts';
import { unpack } from './unpack.ts';

test('the beginning of a compressed file keeps its order, however many threads read it', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'droptally-unpack-'));
  const engine = new Engine(join(dir, 'tables'), { most: 1, longestQueue: 1 });
  try {
    const bytes = Buffer.from(Uint32Array.from({ length: 1_000_000 }, (_, i) => i).buffer);
    const [packed, into] = [join(dir, 'packed'), join(dir, 'unpacked')];
    writeFileSync(packed, gzipSync(bytes, { level: 1 }));
    const before = 'SET max_threads = 64, max_block_size = 1000';
    const hurried = {
      run: (work: Work) => engine.run({ ...work, before: [before, ...work.before] }),
    } as unknown as Engine;
    const work = { id: 'test', signal: new AbortController().signal };
    await unpack(hurried, LIMITS, work, { packed, codec: 'gzip', into, mostBytes: 1_048_576 });
    expect(readFileSync(into).equals(bytes.subarray(0, 1_048_576))).toBe(true);
  } finally {
    engine.close();
    rmSync(dir, { recursive: true });
  }
});
