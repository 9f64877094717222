import type { AddressInfo } from 'node:net';
import { LiveMessage, LiveRequest, type LiveSubscribe } from '@droptally/proto/live';
import { WebSocket } from 'ws';
import type { openQuery } from './open-query.ts';

type Received = NonNullable<LiveMessage['message']>;
export type LiveClient = Awaited<ReturnType<LiveClients['connect']>>;

/** Clients of the live channel that read their messages one by one. */
export class LiveClients {
  readonly #sockets: WebSocket[] = [];

  constructor(private readonly app: Awaited<ReturnType<typeof openQuery>>['app']) {}

  async connect(headers: Record<string, string> = {}) {
    const { port } = this.app.getHttpServer().address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers });
    this.#sockets.push(socket);
    const received: Received[] = [];
    let wake = () => {};
    socket.on('message', (data: Buffer) => {
      const { message } = LiveMessage.decode(data);
      if (message) received.push(message);
      wake();
    });
    await new Promise((open) => socket.once('open', open));
    return {
      socket,
      received,
      subscribe: (about: Partial<LiveSubscribe>) => {
        const value = { subscription: 'one', server: 'CN', category: '', subject: undefined, account: '', ...about };
        socket.send(LiveRequest.encode({ request: { $case: 'subscribe', value } }).finish());
      },
      async next(): Promise<Received> {
        while (received.length === 0) await new Promise<void>((resolve) => (wake = resolve));
        return received.shift() as Received;
      },
    };
  }

  end(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}
