import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { INestApplicationContext } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import type { WebSocketServer } from 'ws';
import { answerBusy, refuseHandshake, refuseUpgrade } from '../errors/client-error.ts';
import { pathOf } from '../path-of.ts';
import { asksForWebSocket } from '../upgrade/asks-for-web-socket.ts';
import { PlainHttp } from '../upgrade/plain-http.ts';
import { SocketGuard } from './socket-guard.ts';

const CHECK_EVERY_MS = 30_000;

/** Options of every gateway: messages are short, and a guard answers pings. */
const FRAMES = {
  perMessageDeflate: false,
  autoPong: false,
  maxFragments: 16,
  closeTimeout: 3_000,
  // A message of each socket in a turn: what comes in one piece could hold a hundred.
  allowSynchronousEvents: false,
};

/** Gateways read binary messages from the socket themselves; nothing is parsed before. */
export class BinaryWsAdapter extends WsAdapter {
  readonly #guards = new Set<SocketGuard>();
  readonly #checking = setInterval(() => {
    for (const guard of this.#guards) guard.check();
  }, CHECK_EVERY_MS).unref();

  /** `mayStay` says whether the client of a request may keep its connection as a WebSocket. */
  constructor(
    app: INestApplicationContext,
    private readonly mayStay: (request: IncomingMessage) => boolean,
  ) {
    super(app);
  }

  override create(port: number, options: object): WebSocketServer {
    return super.create(port, { ...options, ...FRAMES });
  }

  override bindMessageHandlers(): void {}

  override async dispose(): Promise<void> {
    clearInterval(this.#checking);
    await super.dispose();
  }

  /** Rejects a WebSocket without a gateway, where Nest would just close the connection. Ignores any other protocol. */
  protected override ensureHttpServerExists(port: number, httpServer?: Server): Server | undefined {
    const server = super.ensureHttpServerExists(port, httpServer);
    const upgrade = server?.listeners('upgrade').at(-1);
    if (!server || !upgrade) return server;
    const plain = new PlainHttp(server);
    const guarded = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (!asksForWebSocket(request)) return plain.continuePlain(request, socket, head);
      plain.afterEarlierAnswers(socket, () => {
        if (!this.#isForGateway(port, request)) refuseUpgrade(socket);
        else if (this.mayStay(request)) upgrade.call(server, request, socket, head);
        else answerBusy(socket);
      });
    };
    server.removeAllListeners('upgrade').on('upgrade', guarded);
    return server;
  }

  #isForGateway(port: number, { method, headers, url = '' }: IncomingMessage): boolean {
    const path = pathOf(url);
    const gateways: readonly { path?: string }[] = this.wsServersRegistry.get(port) ?? [];
    const hasKey = headers['sec-websocket-key'] !== undefined;
    return method === 'GET' && hasKey && gateways.some((gateway) => gateway.path === path);
  }

  /**
   * Attaches a guard to every socket. A frame that violates the protocol closes its socket without a log entry, since
   * clients could flood the log.
   */
  override bindErrorHandler(server: WebSocketServer): WebSocketServer {
    server.on('connection', (socket) => {
      const guard = new SocketGuard(socket);
      this.#guards.add(guard);
      socket.on('close', () => this.#guards.delete(guard)).on('error', () => undefined);
    });
    server.on('wsClientError', refuseHandshake);
    server.on('error', (error) => this.logger.error(error));
    return server;
  }
}
