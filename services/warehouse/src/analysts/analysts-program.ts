import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type ServeAnalystsOptions, serveAnalysts } from './http/serve-analysts.ts';

/** How the site starts this process. */
export type AnalystsStart = Omit<ServeAnalystsOptions, 'program'>;
export type FromAnalysts = { kind: 'serving'; url: string } | { kind: 'failed'; message: string };

// The process between analysts and their engine. The site that starts it answers its own players meanwhile.
const LOW_PRIORITY = 10;
const PROGRAM = fileURLToPath(new URL('./engine-program.js', import.meta.url));

setPriority(LOW_PRIORITY);
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
