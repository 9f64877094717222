import { WsAdapter } from '@nestjs/platform-ws';

/** Gateways here read their own binary messages from the socket; nothing is parsed before them. */
export class BinaryWsAdapter extends WsAdapter {
  override bindMessageHandlers(): void {}
}
