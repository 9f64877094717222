import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { quote } from '../sql/quote.ts';
import { CLOSED_SETTINGS } from './closed-settings.ts';
import { type Addon, loadAddon, type NativeConnection, type NativeResult } from './native-connection.ts';
import { Slots } from './slots.ts';

/**
 * What the endpoint's only user may do, which the engine itself checks. READ ON FILE is for the endpoint's own
 * exchange files: statements that name a file are refused before. There is no grant for other sources, named
 * collections, dictionaries, functions, backups, users or SYSTEM.
 */
const GRANTS = [
  `GRANT CHECK, SHOW, SELECT, INSERT, ALTER, CREATE DATABASE, CREATE TABLE, CREATE VIEW, CREATE TEMPORARY TABLE, DROP,
  TRUNCATE, UNDROP TABLE, OPTIMIZE, KILL QUERY ON *.*`,
  'GRANT READ ON FILE',
  'REVOKE DROP DATABASE ON default.*',
];

export type Work = {
  /** Identifies the work, so that it can be killed. */
  id: string;
  isRead: boolean;
  /** Statements that prepare the connection: settings, parameters, the database. */
  before: readonly string[];
  sql: string;
  format: string;
  signal: AbortSignal;
};

/**
 * chDB, with one connection per piece of work. What a statement sets is discarded with its connection: nothing has to
 * be reset, so nothing can be missed.
 */
export class Engine {
  readonly #addon = loadAddon();
  readonly #slots: Slots;
  /** Keeps the engine alive: it ends when its last connection is closed. */
  readonly #kept;

  constructor(
    private readonly dir: string,
    { most, longestQueue }: { most: number; longestQueue: number },
  ) {
    this.#kept = openClosed(this.#addon, dir);
    this.#slots = new Slots(most, longestQueue);
  }

  async run(work: Work): Promise<NativeResult> {
    const { id, isRead, before, sql, format, signal } = work;
    return this.#slots.use(
      isRead,
      async () => {
        const end = () => void this.#end(id);
        if (isRead) signal.addEventListener('abort', end, { once: true });
        try {
          return await this.#onConnection([`SET log_comment = ${quote(id)}`, ...before].join('; '), sql, format);
        } finally {
          signal.removeEventListener('abort', end);
        }
      },
      signal,
    );
  }

  /** Kills a read whose client has gone. Does not wait for a slot: such reads may hold all of them. */
  async #end(id: string): Promise<void> {
    const kill = `KILL QUERY WHERE Settings['log_comment'] = ${quote(id)} ASYNC FORMAT Null`;
    await this.#onConnection(undefined, kill, 'Null').catch(() => undefined);
  }

  async #onConnection(before: string | undefined, sql: string, format: string): Promise<NativeResult> {
    const connection = this.#addon.CreateConnection(this.dir);
    try {
      if (before) await this.#addon.QueryAsyncConnection(connection, before, 'Null');
      return await this.#addon.QueryAsyncConnection(connection, sql, format);
    } finally {
      this.#addon.CloseConnection(connection);
    }
  }

  /** Call this only when nothing runs any more. */
  close(): void {
    this.#addon.CloseConnection(this.#kept);
  }
}

/**
 * Opens the engine over a folder so that a name is never a file. By itself chDB opens `default` as an overlay of its
 * tables and of the file system; here it is its tables alone.
 */
function openClosed(addon: Addon, dir: string): NativeConnection {
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

/** Describes the engine's user, its grants, and the settings that no request changes. */
function usersXml(): string {
  const closed = [...CLOSED_SETTINGS];
  const values = closed.map(([name, value]) => (value ? `<${name}>${value}</${name}>` : '')).join('');
  const constraints = closed.map(([name]) => `<${name}><readonly/></${name}>`).join('');
  const grants = GRANTS.map((grant) => `<query>${grant}</query>`).join('');
  return `<clickhouse>
<profiles><default>${values}<constraints>${constraints}</constraints></default></profiles>
<quotas><default/></quotas>
<users><default><password/><networks><ip>::/0</ip></networks><profile>default</profile><quota>default</quota>
<grants>${grants}</grants></default></users>
</clickhouse>`;
}
