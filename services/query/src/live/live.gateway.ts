import type { IncomingMessage } from 'node:http';
import { positionText } from '@droptally/domain/statistics/log-position';
import { RateLimiter } from '@droptally/http/rate-limiter';
import { clientAddress } from '@droptally/http/request/client-address';
import { FairRoom } from '@droptally/http/request/fair-room';
import { LIVE_PATH } from '@droptally/proto/api/paths';
import { LiveRequest, type LiveSubscribe } from '@droptally/proto/live';
import { Inject } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayDisconnect, WebSocketGateway } from '@nestjs/websockets';
import type { RawData, WebSocket } from 'ws';
import { Positions } from '../freshness/positions.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';
import { provenAccount } from '../request/account-of.ts';
import { LiveSocket, TRY_LATER } from './live-socket.ts';
import { LiveUpdates } from './live-updates.ts';
import { isRefusal, readSubscription } from './subscription.ts';

const MOST_MESSAGE_BYTES = 1_024;
/** When there are more, those of whoever has most make way. */
const MOST_SOCKETS = 5_000;
/** A household's. */
const MODEST_SOCKETS = 8;
/** Enough for a school or an office behind one address, each person with a few pages open. */
const MOST_SOCKETS_OF_AN_ADDRESS = 128;
/** Enough for all of its sockets to subscribe anew at once. */
const MOST_MESSAGES_OF_AN_ADDRESS_A_SECOND = 5 * MOST_SOCKETS_OF_AN_ADDRESS;
const UNSUPPORTED = 1003;
const NOT_ALLOWED = 1008;
const TOO_MANY = 'Too many clients';

/** Live numbers over WebSocket: clients subscribe in protobuf and get updates when numbers change. */
@WebSocketGateway({ path: LIVE_PATH, maxPayload: MOST_MESSAGE_BYTES })
export class LiveGateway implements OnGatewayConnection, OnGatewayDisconnect {
  readonly #sockets = new WeakMap<WebSocket, LiveSocket>();
  readonly #room = new FairRoom(MOST_SOCKETS, { share: MOST_SOCKETS_OF_AN_ADDRESS, modest: MODEST_SOCKETS });
  readonly #messages = new RateLimiter(MOST_MESSAGES_OF_AN_ADDRESS_A_SECOND, 1_000, () => this.options.elapsed());

  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly positions: Positions,
    private readonly updates: LiveUpdates,
  ) {}

  handleConnection(client: WebSocket, request: IncomingMessage): void {
    const socket = new LiveSocket(client, clientAddress(request, this.options.proxies), this.updates.subscriptions);
    if (!this.positions.areKnown) return void socket.refuse(TRY_LATER, 'The numbers are not there yet');
    const place = { address: socket.address, size: 1, drop: () => socket.refuse(TRY_LATER, TOO_MANY) };
    if (!this.#room.add(place)) {
      const isFull = this.#room.isFull;
      return void socket.refuse(
        isFull ? TRY_LATER : NOT_ALLOWED,
        isFull ? TOO_MANY : 'Too many connections of this address',
      );
    }
    this.#sockets.set(client, socket);
    client.once('close', () => this.#room.remove(place));
    socket.begin();
    this.updates.sockets.add(socket);
    client.on('message', (data, isBinary) => this.#onMessage(socket, data, isBinary));
  }

  handleDisconnect(client: WebSocket): void {
    const socket = this.#sockets.get(client);
    if (!socket || !this.updates.sockets.delete(socket)) return;
    socket.end();
  }

  #onMessage(socket: LiveSocket, data: RawData, isBinary: boolean): void {
    // A client that was refused may go on sending until the connection is closed.
    if (!socket.isOpen) return;
    if (!isBinary || !Buffer.isBuffer(data)) return void socket.refuse(UNSUPPORTED, 'Messages are binary');
    if (!socket.isWithinRate(this.options.elapsed())) return void socket.refuse(NOT_ALLOWED, 'Too many messages');
    if (this.#messages.take(socket.address) > 0)
      return void socket.refuse(TRY_LATER, 'Too many messages of this address');
    const request = decoded(data);
    if (request?.$case === 'subscribe') this.#subscribe(socket, request.value);
    else if (request?.$case === 'unsubscribe') socket.unsubscribe(request.value.subscription);
    else socket.refuse(UNSUPPORTED, 'This is not a request');
  }

  #subscribe(socket: LiveSocket, message: LiveSubscribe): void {
    const read = readSubscription(message, this.options.catalog.current().index, (id) =>
      provenAccount(id, socket.address, this.options),
    );
    const { subscription: name } = message;
    if (isRefusal(read)) return void socket.send({ $case: 'refused', value: { subscription: name, ...read } });
    const refusal = socket.subscribe(read);
    if (refusal) return void socket.send({ $case: 'refused', value: { subscription: name, ...refusal } });
    const position = positionText(this.positions.of(read.server).position);
    const rebuilding = this.positions.isRebuilding;
    socket.send({ $case: 'subscribed', value: { subscription: name, position, rebuilding } });
  }
}

function decoded(data: Buffer): LiveRequest['request'] {
  try {
    return LiveRequest.decode(data).request;
  } catch {
    return undefined;
  }
}
