import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ANALYSIS_VIEWS } from '../../analysis/lay-analysis.ts';
import { asException } from '../../serve/db-exception.ts';
import {
  type Addon,
  loadAddon,
  type NativeConnection,
  type NativeResult,
} from '../../serve/engine/native-connection.ts';
import { withoutPath } from '../../serve/engine/without-path.ts';
import { quote } from '../../serve/sql/quote.ts';
import { readQuestion } from '../walls/read-question.ts';
import { type Node, readTree, walk } from '../walls/read-tree.ts';
import { refuseTree } from '../walls/refuse-tree.ts';
import { analystConfigXml, analystUsersXml, type QueryLimits } from './analyst-users.ts';
import { type Counts, ReadCounts } from './read-counts.ts';

const KILL_AGAIN_MS = 50;

export type EngineOptions = { dir: string; memoryBytes: number; query: QueryLimits };

/** One query as the gateway passes it on: its settings are checked there. */
export type AnalystQuery = {
  id: string;
  text: string;
  /** The format if the text names none. */
  format: string;
  settings: readonly (readonly [string, string])[];
  params: readonly (readonly [string, string])[];
  executionS: number;
  /** Where to write the rows. */
  path: string;
};

export type AnalystAnswer = { format: string; size: number; resultRows: number; readRows: number; readBytes: number };

/**
 * The engine over a copy of the tables, for one process that may be killed. Three walls, each of which would do alone for
 * most of what they refuse: rules over the statement's tree, `readonly = 1`, and the grants of the engine's only user.
 */
export class AnalystEngine {
  readonly #addon: Addon = loadAddon();
  readonly #kept: NativeConnection;
  readonly #counts: ReadCounts;
  #functions: ReadonlySet<string> = new Set();
  readonly #running = new Set<string>();

  constructor(private readonly options: EngineOptions) {
    const { dir, memoryBytes, query } = options;
    const folder = mkdtempSync(join(tmpdir(), 'droptally-analysts-'));
    const [config, users] = [join(folder, 'config.xml'), join(folder, 'users.xml')];
    try {
      writeFileSync(users, analystUsersXml(query));
      writeFileSync(config, analystConfigXml(users, memoryBytes));
      const args = [`--config-file=${config}`, '--default_database=', '--database=analysis'];
      this.#kept = this.#addon.CreateConnection(dir, args);
    } finally {
      rmSync(folder, { recursive: true });
    }
    this.#counts = new ReadCounts((sql) => this.#ask(sql));
  }

  /** Returns the position of each partition of the log up to which the copy is counted. */
  async begin(): Promise<string> {
    const names = await this.#ask('SELECT lower(name) FROM system.functions');
    this.#functions = new Set(names.split('\n'));
    const text =
      "SELECT arrayStringConcat(groupArray(toString(log_offset)), '.') FROM (SELECT * FROM analysis.freshness ORDER BY log_partition)";
    const position = await this.#ask(text);
    await this.#counts.begin();
    return position.trim();
  }

  async run(query: AnalystQuery): Promise<AnalystAnswer> {
    this.#running.add(query.id);
    try {
      return await this.#run(query);
    } finally {
      this.#running.delete(query.id);
    }
  }

  async #run({ id, text, format, settings, params, executionS, path }: AnalystQuery): Promise<AnalystAnswer> {
    const connection = this.#addon.CreateConnection(this.options.dir);
    const run = (sql: string, as = 'TSVRaw') => this.#addon.QueryAsyncConnection(connection, sql, as);
    try {
      const own = [...params.map(([name, value]) => [`param_${name}`, value] as const), ...settings];
      const before = [`log_comment = ${quote(id)}`, `max_execution_time = ${executionS}`];
      await run(
        `USE analysis; SET ${[...before, ...own.map(([name, value]) => `${name} = ${quote(value)}`)].join(', ')}`,
      );
      // As hexadecimal digits, which no way of quoting can break.
      const formatting = `SELECT formatQuerySingleLine(unhex('${Buffer.from(text, 'utf8').toString('hex')}'))`;
      const line = await withoutScope(formatting, run(formatting, 'RawBLOB'));
      const question = readQuestion(line.bytes.toString('utf8'));
      const tree = (await run(`EXPLAIN AST ${question.text}`)).bytes.toString('utf8');
      const root = readTree(tree);
      refuseTree(root, { tables: new Set(ANALYSIS_VIEWS.keys()), engineFunctions: this.#functions });
      // That table would show every setting as one that no client may send.
      if (!readsSettingsAlone(root)) await run('SET readonly = 1');
      const as = question.format ?? format;
      if (question.isSelect)
        return await this.#select(id, `${question.text} INTO OUTFILE ${quote(path)} TRUNCATE FORMAT ${as}`, {
          as,
          path,
          run,
        });
      const { bytes, rowsRead } = await run(question.text, as);
      writeFileSync(path, bytes);
      return { format: as, size: bytes.length, resultRows: rowsRead, readRows: rowsRead, readBytes: bytes.length };
    } finally {
      this.#addon.CloseConnection(connection);
    }
  }

  async #select(
    id: string,
    sql: string,
    { as, path, run }: { as: string; path: string; run(sql: string): Promise<NativeResult> },
  ): Promise<AnalystAnswer> {
    const counted = await this.#counts.follow(id);
    let read: Counts = { readRows: 0, readBytes: 0 };
    const running = withoutPath(path, run(sql)).finally(async () => {
      read = await counted.end();
    });
    const { rowsRead } = await running;
    return { format: as, size: statSync(path).size, resultRows: rowsRead, ...read };
  }

  /** Asks the engine to end a query, again if it has not begun yet. If it does not, the gateway kills the process. */
  async kill(id: string): Promise<void> {
    while (this.#running.has(id)) {
      await this.#ask(`KILL QUERY WHERE Settings['log_comment'] = ${quote(id)} ASYNC FORMAT Null`);
      await sleep(KILL_AGAIN_MS);
    }
  }

  async #ask(sql: string): Promise<string> {
    const connection = this.#addon.CreateConnection(this.options.dir);
    try {
      return (await this.#addon.QueryAsyncConnection(connection, sql, 'TSVRaw')).bytes.toString('utf8').trimEnd();
    } finally {
      this.#addon.CloseConnection(connection);
    }
  }

  close(): void {
    this.#addon.CloseConnection(this.#kept);
  }
}

/** Makes errors of a statement not quote the one that formats it. */
async function withoutScope<Result>(formatting: string, running: Promise<Result>): Promise<Result> {
  try {
    return await running;
  } catch (error) {
    const exception = asException(error);
    exception.message = exception.message.replace(`: In scope ${formatting}`, '');
    throw exception;
  }
}

function readsSettingsAlone(root: Node): boolean {
  const tables = [...walk(root)].flatMap(([{ kind, name }]) => (kind === 'TableIdentifier' ? [name] : []));
  return tables.length > 0 && tables.every((name) => name === 'system.settings');
}
