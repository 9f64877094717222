/** Dependencies on socket, timer and network. */
type ProbeSocket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'onopen' | 'onmessage' | 'onclose'>;
type ProbeDeps = {
  open: (retry: number) => ProbeSocket;
  after: (milliseconds: number, work: () => void) => () => void;
  isOnline: () => boolean;
  /** Reports an opened page without a socket, by an image. */
  ping: (path: string) => void;
};

/** A message. Without a socket only its page is told. */
export type ProbeMessage = { bytes: Uint8Array; path?: string };

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 600_000;
/** Closed on purpose by either side. */
const FINAL_CODES = [1000, 1001, 1005];
const OPEN = 1;
/** The oldest queued messages are dropped: a probe that is offline for long has little to tell. */
const KEPT = 50;
/** Attempts without a single connection, with a network, after which it pings until there is one. */
const PINGS_AFTER = 3;

/**
 * Sends messages over one socket. Queues them while disconnected, and reconnects with exponential backoff. While no
 * socket can be had, it pings (Spec §7).
 */
export class ProbeSender {
  readonly #waiting: ProbeMessage[] = [];
  #socket: ProbeSocket | undefined;
  #retry = 0;
  #ended = false;
  #wasOpen = false;
  #failures = 0;
  #pings = false;
  #cancel: (() => void) | undefined;

  constructor(private readonly outside: ProbeDeps) {
    this.#connect();
  }

  send(message: ProbeMessage): void {
    if (this.#ended) return;
    if (this.#pings) this.#ping(message);
    else if (this.#socket?.readyState === OPEN) this.#socket.send(new Uint8Array(message.bytes));
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
      // A site that is full ends a connection after it has opened it, before it acknowledges anything.
      socket.onmessage = () => {
        this.#retry = 0;
      };
      socket.onclose = ({ code }) => this.#closed(code);
    } catch {
      // Sockets are forbidden or unknown here.
      this.#startPinging();
    }
  }

  #opened(socket: ProbeSocket): void {
    this.#pings = false;
    this.#wasOpen = true;
    for (const { bytes } of this.#waiting.splice(0)) socket.send(new Uint8Array(bytes));
  }

  #closed(code: number): void {
    this.#socket = undefined;
    if (this.#ended || FINAL_CODES.includes(code)) {
      this.#ended = true;
      return;
    }
    if (this.outside.isOnline()) this.#failures += 1;
    if (!this.#wasOpen && this.#failures >= PINGS_AFTER) this.#startPinging();
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#retry);
    this.#retry += 1;
    this.#cancel = this.outside.after(wait, () => this.#connect());
  }

  #startPinging(): void {
    this.#pings = true;
    for (const message of this.#waiting.splice(0)) this.#ping(message);
  }

  #ping({ path }: ProbeMessage): void {
    if (path !== undefined) this.outside.ping(path);
  }
}
