import { closeSync, existsSync, readdirSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ServeAnalystsOptions, serveAnalysts } from './http/serve-analysts.ts';

/** How the site starts this process. */
export type AnalystsStart = Omit<ServeAnalystsOptions, 'program'>;
export type FromAnalysts = { kind: 'serving'; url: string } | { kind: 'failed'; message: string };

// The process between analysts and their engine. The site that starts it answers its own players meanwhile.
const LOW_PRIORITY = 10;
const PROGRAM = fileURLToPath(new URL('./engine-program.js', import.meta.url));

setPriority(LOW_PRIORITY);
closeInherited();
const tell = (message: FromAnalysts) => void process.send?.(message);
let served: Promise<{ url: string; close(): Promise<void> }> | undefined;

async function end(): Promise<void> {
  await (await served?.catch(() => undefined))?.close();
  process.exit(0);
}

process.once('message', (start: AnalystsStart) => {
  served = serveAnalysts({ ...start, program: PROGRAM });
  served.then(
    ({ url }) => tell({ kind: 'serving', url }),
    (error: unknown) => tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
// The site has closed it, or has gone. Ctrl-C reaches all processes of a terminal; the site tells what to do.
process.on('disconnect', () => void end());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

/** The site's store opens its files, the log among them, so that every process it starts inherits them. */
function closeInherited(): void {
  const folder = '/proc/self/fd';
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const target = targetOf(join(folder, name));
    if (Number(name) > 2 && target.startsWith('/') && !target.startsWith('/dev/')) closeSync(Number(name));
  }
}

/** Empty for the descriptor of the list itself, which is closed by then. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}
