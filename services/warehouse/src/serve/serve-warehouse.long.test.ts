import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ANYBODY, ask } from '../testing/ask.ts';
import { serveWarehouse } from './serve-warehouse.ts';

test('a body that decompresses to more than a statement may be is refused before it is decompressed', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'droptally-serve-'));
  const limits = { bodyBytes: 8_000_000, resultBytes: 50_000_000 };
  const served = await serveWarehouse({ dir, port: 0, credentials: ANYBODY, limits });
  const spaces = gzipSync(Buffer.alloc(10_000_000, ' '));
  const bomb = Buffer.concat([gzipSync('SELECT 1'), ...Array.from({ length: 80 }, () => spaces)]);
  const started = process.memoryUsage.rss();
  const headers = { 'Content-Encoding': 'gzip' };
  const answer = await ask(served.url, {}, new Uint8Array(bomb), { headers });
  expect(answer).toMatchObject({ status: 413, code: '229' });
  expect(process.memoryUsage.rss() - started).toBeLessThan(400_000_000);
  await served.close();
  rmSync(dir, { recursive: true, force: true });
});
