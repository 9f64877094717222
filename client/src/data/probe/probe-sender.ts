/** Dependencies on socket and timer. */
type ProbeSocket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'onopen' | 'onclose'>;
type ProbeDeps = {
  open: (retry: number) => ProbeSocket;
  after: (milliseconds: number, work: () => void) => () => void;
};

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 600_000;
/** Closed on purpose by either side. */
const FINAL_CODES = [1000, 1001, 1005];
const OPEN = 1;
/** The oldest queued messages are dropped: a probe that is offline for long has little to tell. */
const KEPT = 50;

/** Sends messages over one socket. Queues them while disconnected, and reconnects with exponential backoff. */
export class ProbeSender {
  readonly #waiting: Uint8Array[] = [];
  #socket: ProbeSocket | undefined;
  #retry = 0;
  #ended = false;
  #cancel: (() => void) | undefined;

  constructor(private readonly outside: ProbeDeps) {
    this.#connect();
  }

  send(message: Uint8Array): void {
    if (this.#ended) return;
    if (this.#socket?.readyState === OPEN) this.#socket.send(new Uint8Array(message));
    else this.#waiting.splice(0, Math.max(0, this.#waiting.push(message) - KEPT));
  }

  /** Stops for good and drops the queue. */
  end(): void {
    this.#ended = true;
    this.#cancel?.();
    this.#waiting.length = 0;
    this.#socket?.close();
  }

  #connect(): void {
    try {
      const socket = this.outside.open(this.#retry);
      this.#socket = socket;
      socket.onopen = () => this.#opened(socket);
      socket.onclose = ({ code }) => this.#closed(code);
    } catch {
      // Where sockets are forbidden the site works without the probe.
      this.end();
    }
  }

  #opened(socket: ProbeSocket): void {
    this.#retry = 0;
    for (const message of this.#waiting.splice(0)) socket.send(new Uint8Array(message));
  }

  #closed(code: number): void {
    this.#socket = undefined;
    if (this.#ended || FINAL_CODES.includes(code)) {
      this.#ended = true;
      return;
    }
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#retry);
    this.#retry += 1;
    this.#cancel = this.outside.after(wait, () => this.#connect());
  }
}
