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

/** The import of the public counters, which ends by itself. */
export function newImport(env: Record<string, string>): ProgramProcess {
  return new ProgramProcess({ name: 'import', entry: 'services/programs/dist/import.js', env });
}
