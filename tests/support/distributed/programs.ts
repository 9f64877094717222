import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { ProgramProcess } from '../processes/program-process.ts';
import { ServedProcess } from '../processes/served-process.ts';

export type Role = 'ingest' | 'projector' | 'query';

/** One of the programs of a site, on a port and with a data folder of its own. */
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

/** Asks the running projectors to make the table of reports anew, and ends when they have. */
export function newRebuild(env: Record<string, string>): ProgramProcess {
  const entry = 'services/programs/dist/projector.js';
  return new ProgramProcess({ name: 'rebuild', entry, args: ['rebuild', 'reports'], env });
}

/** The import of the public counters, which ends by itself. */
export function newImport(env: Record<string, string>): ProgramProcess {
  return new ProgramProcess({ name: 'import', entry: 'services/programs/dist/import.js', env });
}
