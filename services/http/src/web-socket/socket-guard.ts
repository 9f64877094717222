import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';

const MOST_FRAMES_A_SECOND = 200;
/** What a client that reads may leave unread for a moment. */
const MOST_UNSENT_BYTES = 256 * 1024;
/** Behind that much, a pong would only be one more thing to keep for a client that does not read. */
const PONG_BEHIND_BYTES = 1024;
const WORD_BYTES = 8;

/** Ends the connection of a client that sends too many frames, leaves too much unread or is gone. */
export class SocketGuard {
  #second = 0;
  #frames = 0;
  /** The word that the next sign of life must repeat. */
  #word: Buffer | undefined;

  constructor(
    private readonly socket: WebSocket,
    private readonly now: () => number = () => performance.now(),
  ) {
    socket.on('message', () => this.#count());
    socket.on('ping', (data: Buffer) => {
      if (this.#count() && socket.bufferedAmount <= PONG_BEHIND_BYTES) socket.pong(data);
    });
    socket.on('pong', (data: Buffer) => {
      if (this.#count() && this.#word?.equals(data)) this.#word = undefined;
    });
  }

  /** Asks for a sign of life; gone is who gave none since the last time. */
  check(): void {
    const isGone = this.#word !== undefined;
    if (isGone || this.#leavesTooMuch()) this.socket.terminate();
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.#word = randomBytes(WORD_BYTES);
    this.socket.ping(this.#word);
  }

  /** False when there is nobody to answer any more. */
  #count(): boolean {
    const second = Math.floor(this.now() / 1000);
    if (second !== this.#second) this.#frames = 0;
    this.#second = second;
    if (++this.#frames > MOST_FRAMES_A_SECOND || this.#leavesTooMuch()) this.socket.terminate();
    return this.socket.readyState === this.socket.OPEN;
  }

  #leavesTooMuch(): boolean {
    return this.socket.bufferedAmount > MOST_UNSENT_BYTES;
  }
}
