import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Addon, NativeConnection } from './native-connection.ts';
import { usersXml } from './users-xml.ts';

/**
 * Opens the engine over a folder so that a name is never a file. By itself chDB opens `default` as an overlay of its
 * tables and of the file system; here it is its tables alone.
 */
export function openClosed(addon: Addon, dir: string): NativeConnection {
  describeDefault(join(dir, 'metadata'));
  const folder = mkdtempSync(join(tmpdir(), 'droptally-endpoint-'));
  const [config, users] = [join(folder, 'config.xml'), join(folder, 'users.xml')];
  try {
    writeFileSync(users, usersXml());
    writeFileSync(config, `<clickhouse><users_config>${users}</users_config></clickhouse>`);
    return addon.CreateConnection(dir, [`--config-file=${config}`, '--default_database=', '--database=default']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The overlay finds its tables by a link. Without it, the engine wants the same as a statement in a file. */
function describeDefault(metadata: string): void {
  const [link, statement] = [join(metadata, 'default'), join(metadata, 'default.sql')];
  const id = linkedId(link);
  if (!id && existsSync(statement)) return;
  mkdirSync(metadata, { recursive: true });
  writeFileSync(statement, `ATTACH DATABASE _ UUID '${id ?? randomUUID()}'\nENGINE = Atomic\n`);
}

function linkedId(link: string): string | undefined {
  try {
    return basename(readlinkSync(link));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
