import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { type ISocketFactory, Kafka, type LogEntry, logLevel } from 'kafkajs';
import type { KafkaConfig } from './kafka-config.ts';

/** A client whose connections can be cut at once, so that its pending requests can no longer reach a broker. */
export type KafkaClient = { kafka: Kafka; cut(): void };

export type ConnectOptions = KafkaConfig & {
  say(what: string): void;
  /** Called when a reader's offset is not in the topic and the library is about to read from the beginning. */
  onOutOfRange?: (() => void) | undefined;
};

const KEEP_ALIVE_MS = 60_000;
const CONNECT_MS = 3_000;
const REQUEST_MS = 5_000;
/** The library reports this in no other way than this log message. */
const OUT_OF_RANGE = 'Offset out of range, resetting';
const RETRY = { retries: 3, initialRetryTime: 100, maxRetryTime: 1_000 };

export function createClient({ brokers, clientId, ssl, sasl, say, onOutOfRange }: ConnectOptions): KafkaClient {
  const sockets = new Set<Socket>();
  let isCut = false;

  const socketFactory: ISocketFactory = ({ host, port, ssl: tls, onConnect }) => {
    if (isCut) throw new Error('the client is closed');
    const socket = tls
      ? connectTls({ host, port, ...(isIP(host) ? {} : { servername: host }), ...tls }, onConnect)
      : connectPlain({ host, port }, onConnect);
    socket.setKeepAlive(true, KEEP_ALIVE_MS).setNoDelay(true);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };

  const kafka = new Kafka({
    brokers,
    clientId,
    ...(ssl && { ssl }),
    ...(sasl && { sasl }),
    socketFactory,
    connectionTimeout: CONNECT_MS,
    requestTimeout: REQUEST_MS,
    retry: RETRY,
    logLevel: logLevel.ERROR,
    logCreator: () => (entry) => {
      if (isCut) return;
      if (entry.log.message.startsWith(OUT_OF_RANGE)) onOutOfRange?.();
      listen(entry, say);
    },
  });
  return {
    kafka,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Reports failed connections only: most of the library's errors are steps of its own recovery. */
function listen({ namespace, log }: LogEntry, say: (what: string) => void): void {
  if (namespace === 'Connection' && log.message.startsWith('Connection ')) say(`${log['broker']}: ${log.message}`);
}
