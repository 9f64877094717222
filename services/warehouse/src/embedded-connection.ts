import { randomUUID } from 'node:crypto';
import type { ClickHouseClientConfigOptions } from '@clickhouse/client';
import { createChdbConnection } from 'chdb/connection';
import { whyUnopened } from './why-unopened.ts';

type Connection = NonNullable<ClickHouseClientConfigOptions['connection']>;
type Of<Method extends keyof Connection> = Parameters<Connection[Method]>[0];

/** A connection to chDB. If the signal of a read aborts, a second connection kills it in the engine. */
export class EmbeddedConnection implements Connection {
  readonly #connection: Connection;
  #second: Connection | undefined;

  constructor(private readonly path: string) {
    this.#connection = open(path);
  }

  async query({ abort_signal: signal, ...read }: Of<'query'>) {
    const name = randomUUID();
    const onAbort = () => void this.#end(name);
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return await this.#connection.query({
        ...read,
        clickhouse_settings: { ...read.clickhouse_settings, log_comment: name },
      });
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  ping(request: Of<'ping'>) {
    return this.#connection.ping(request);
  }

  insert(rows: Of<'insert'>) {
    return this.#connection.insert(rows);
  }

  command(request: Of<'command'>) {
    return this.#connection.command(request);
  }

  exec(request: Of<'exec'>) {
    return this.#connection.exec(request);
  }

  async close(): Promise<void> {
    await this.#connection.close();
    await this.#second?.close();
  }

  async #end(name: string): Promise<void> {
    this.#second ??= open(this.path);
    const query = `KILL QUERY WHERE Settings['log_comment'] = '${name}' ASYNC`;
    // The query may have finished already.
    await this.#second.command({ query } as Of<'command'>).catch(() => undefined);
  }
}

// chdb types its connection against an older client; the shape at run time is the same.
function open(path: string): Connection {
  try {
    return createChdbConnection({ path }) as unknown as Connection;
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(`${whyUnopened(path)}. The engine says: ${said}`, { cause: error });
  }
}
