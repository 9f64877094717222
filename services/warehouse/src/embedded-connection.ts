import { randomUUID } from 'node:crypto';
import type { ClickHouseClientConfigOptions } from '@clickhouse/client';
import { createChdbConnection } from 'chdb/connection';

type Connection = NonNullable<ClickHouseClientConfigOptions['connection']>;
type Of<Method extends keyof Connection> = Parameters<Connection[Method]>[0];

/** A connection to chDB. A read whose signal aborts ends in the engine as well: by a word of a second connection. */
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

  ping(asked: Of<'ping'>) {
    return this.#connection.ping(asked);
  }

  insert(rows: Of<'insert'>) {
    return this.#connection.insert(rows);
  }

  command(asked: Of<'command'>) {
    return this.#connection.command(asked);
  }

  exec(asked: Of<'exec'>) {
    return this.#connection.exec(asked);
  }

  async close(): Promise<void> {
    await this.#connection.close();
    await this.#second?.close();
  }

  async #end(name: string): Promise<void> {
    this.#second ??= open(this.path);
    const query = `KILL QUERY WHERE Settings['log_comment'] = '${name}' ASYNC`;
    // One that has ended by itself meanwhile is none to end.
    await this.#second.command({ query } as Of<'command'>).catch(() => undefined);
  }
}

// chdb types its connection against an older client; the shape at run time is the same.
function open(path: string): Connection {
  return createChdbConnection({ path }) as unknown as Connection;
}
