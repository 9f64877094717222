import { WsAdapter } from '@nestjs/platform-ws';
import type { WebSocketServer } from 'ws';

/** Gateways here read their own binary messages from the socket; nothing is parsed before them. */
export class BinaryWsAdapter extends WsAdapter {
  override bindMessageHandlers(): void {}

  /** A frame that breaks the protocol ends its socket; logging each would let any client flood the log. */
  override bindErrorHandler(server: WebSocketServer): WebSocketServer {
    server.on('connection', (socket) => {
      socket.on('error', () => undefined);
    });
    server.on('error', (error) => this.logger.error(error));
    return server;
  }
}
