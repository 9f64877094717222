import { join } from 'node:path';
import { freePort } from '@droptally/event-log/testing/free-port';
import { ProgramProcess } from '../processes/program-process.ts';
import { ServedProcess } from '../processes/served-process.ts';

export type Role = 'ingest' | 'projector' | 'query';

/** Creates a program of a site with its own port and data folder. */
export async function newProgram(
  role: Role,
  serial: number,
  dir: string,
  env: Record<string, string>,
): Promise<ServedProcess> {
  const name = `${role}-${serial}`;
  return new ServedProcess({
    name,
    entry: `services/programs/dist/${role}.js`,
    port: await freePort(),
    env: { ...env, DROPTALLY_DATA_DIR: join(dir, name) },
  });
}

/** Creates a process that asks the running projectors to rebuild the reports table and exits when they have. */
export function newRebuild(env: Record<string, string>): ProgramProcess {
  const entry = 'services/programs/dist/projector.js';
  return new ProgramProcess({ name: 'rebuild', entry, args: ['rebuild', 'reports'], env });
}

/** Creates the process that imports the public counters and exits. */
export function newImport(env: Record<string, string>): ProgramProcess {
  return new ProgramProcess({ name: 'import', entry: 'services/programs/dist/import.js', env });
}
