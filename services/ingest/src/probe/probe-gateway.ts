import type { IncomingMessage } from 'node:http';
import { ApiError } from '@droptally/http/api-error';
import { RateLimiter } from '@droptally/http/rate-limiter';
import { clientAddress } from '@droptally/http/request/client-address';
import { FairRoom } from '@droptally/http/request/fair-room';
import type { TrustedProxies } from '@droptally/http/request/trusted-proxies';
import { PROBE_PATH } from '@droptally/proto/api/paths';
import { ProbeMessageType, ProbeServerAck } from '@droptally/proto/probe';
import { Inject } from '@nestjs/common';
import { type OnGatewayConnection, WebSocketGateway } from '@nestjs/websockets';
import type { RawData, WebSocket } from 'ws';
import { PROXIES } from '../ingest-tokens.ts';
import { KeepProbes, type Sender } from './keep-probes.ts';
import { MESSAGE_BYTES, type ProbeMessage, readProbeMessage } from './read-probe-message.ts';
import { readVisitor, type Visitor } from './visitor.ts';

const POLICY_VIOLATION = 1008;
const TRY_AGAIN_LATER = 1013;
/** When there are more, those of whoever has most make way. */
const SOCKETS = 5_000;
const MODEST_SOCKETS = 8;
const SOCKETS_PER_ADDRESS = 128;
const MESSAGES_PER_SOCKET = 120;
const WINDOW_MS = 60_000;

/** WebSocket of the usage probe: takes binary messages and acknowledges each once it is durable. */
@WebSocketGateway({ path: PROBE_PATH, maxPayload: MESSAGE_BYTES })
export class ProbeGateway implements OnGatewayConnection {
  readonly #room = new FairRoom(SOCKETS, { share: SOCKETS_PER_ADDRESS, modest: MODEST_SOCKETS });

  constructor(
    @Inject(KeepProbes) private readonly probes: KeepProbes,
    @Inject(PROXIES) private readonly proxies: TrustedProxies,
  ) {}

  handleConnection(socket: WebSocket, request: IncomingMessage): void {
    const visitor = readVisitor(new URL(request.url ?? '/', 'ws://probe').searchParams);
    const address = clientAddress(request, this.proxies);
    const refuse = () => socket.close(TRY_AGAIN_LATER, 'too many connections');
    const place = { address, size: 1, drop: refuse };
    if (!visitor) socket.close(POLICY_VIOLATION, 'not a visitor');
    else if (!this.#room.add(place)) refuse();
    else {
      socket.once('close', () => this.#room.remove(place));
      this.#listen(socket, visitor, { address, headers: request.headers });
    }
  }

  #listen(socket: WebSocket, visitor: Visitor, sender: Sender): void {
    const limiter = new RateLimiter(MESSAGES_PER_SOCKET, WINDOW_MS);
    socket.on('message', (data: RawData, isBinary: boolean) => {
      if (socket.readyState !== socket.OPEN) return;
      const message = isBinary && Buffer.isBuffer(data) ? readProbeMessage(data) : undefined;
      if (!message) refuse(socket, 'malformed message');
      else if (limiter.take('') > 0) refuse(socket, 'too many messages');
      else void this.#keep(socket, visitor, message, sender);
    });
  }

  async #keep(socket: WebSocket, visitor: Visitor, message: ProbeMessage, sender: Sender): Promise<void> {
    try {
      await this.probes.keep(visitor, message, sender);
      acknowledge(socket, '');
    } catch (error) {
      acknowledge(socket, error instanceof ApiError ? error.message : 'not kept');
    }
  }
}

function refuse(socket: WebSocket, reason: string): void {
  acknowledge(socket, reason);
  socket.close(POLICY_VIOLATION, reason);
}

function acknowledge(socket: WebSocket, message: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.send(ProbeServerAck.encode({ type: ProbeMessageType.SERVER_ACK, message }).finish());
}
