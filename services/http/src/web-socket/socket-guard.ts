import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';

const MAX_FRAMES_PER_SECOND = 200;
/** A client that reads may leave this much unread for a moment. */
const MAX_UNSENT_BYTES = 256 * 1024;
/** With more unsent bytes than this, a pong would only add to the buffer of a client that does not read. */
const MAX_UNSENT_BEFORE_PONG = 1024;
const CHALLENGE_BYTES = 8;

/** Disconnects a client that sends too many frames, leaves too much unread or is gone. */
export class SocketGuard {
  #second = 0;
  #frames = 0;
  /** The payload the next pong must return. */
  #challenge: Buffer | undefined;

  constructor(
    private readonly socket: WebSocket,
    private readonly now: () => number = () => performance.now(),
  ) {
    socket.on('message', () => this.#count());
    socket.on('ping', (data: Buffer) => {
      if (this.#count() && socket.bufferedAmount <= MAX_UNSENT_BEFORE_PONG) socket.pong(data);
    });
    socket.on('pong', (data: Buffer) => {
      if (this.#count() && this.#challenge?.equals(data)) this.#challenge = undefined;
    });
  }

  /** Pings the client; disconnects it if it has not answered the previous ping. */
  check(): void {
    const isGone = this.#challenge !== undefined;
    if (isGone || this.#leavesTooMuch()) this.socket.terminate();
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.#challenge = randomBytes(CHALLENGE_BYTES);
    this.socket.ping(this.#challenge);
  }

  /** Counts a frame; false once the connection is closing. */
  #count(): boolean {
    const second = Math.floor(this.now() / 1000);
    if (second !== this.#second) this.#frames = 0;
    this.#second = second;
    if (++this.#frames > MAX_FRAMES_PER_SECOND || this.#leavesTooMuch()) this.socket.terminate();
    return this.socket.readyState === this.socket.OPEN;
  }

  #leavesTooMuch(): boolean {
    return this.socket.bufferedAmount > MAX_UNSENT_BYTES;
  }
}
