/** Time for requests in one turn of the event loop; sockets are read between two turns. */
const MS_PER_TURN = 10;
/** Waiting requests begun in one turn at most. Each is an immediate of its own, so that what it defers runs before the next. */
const BEGUN_PER_TURN = 16;
const MAX_RUNNING_PER_CONNECTION = 8;
const MAX_RUNNING_PER_CLIENT = 256;

/** One of so many begins is a pipelined request, if any waits. */
const SHARE_OF_PIPELINED = 4;

/** A request: `begin` starts it, unless `isGone` when its turn comes. */
export type Waiting = { begin(client: Client): void; isGone(): boolean };

/** Requests of one client, a network or an address; those behind others on their connection are apart. */
export type Client = {
  key: string;
  isPipelined: boolean;
  running: number;
  waiting: number;
  ready: Line[];
  isReady: boolean;
};
type Entry = { client: Client; request: Waiting };

/** Requests of one connection, in order. */
export class Line {
  readonly waiting: Entry[] = [];
  running = 0;
  isReady = false;

  get length(): number {
    return this.running + this.waiting.length;
  }
}

/**
 * Begins requests at once while the event loop has time for them. Others wait, and begin in rotation: one of each
 * client, and of its connections one after the other. So a single request waits for one of each other client at most,
 * however many those have sent. No browser sends a request before the one before it is answered: most begins are of
 * requests that were alone on their connection.
 */
export class RequestTurns {
  readonly #clients = new Map<string, Client>();
  readonly #ready: Client[] = [];
  readonly #pipelined: Client[] = [];
  #begun = 0;
  #turnBegun: number | undefined;
  #immediates = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  waitingOf(client: string): number {
    const waiting = [false, true].map((isPipelined) => this.#clients.get(keyOf(client, isPipelined))?.waiting ?? 0);
    return waiting.reduce((sum, count) => sum + count, 0);
  }

  add(line: Line, name: string, request: Waiting): void {
    const client = this.#clientOf(name, line.length > 0);
    client.waiting++;
    line.waiting.push({ client, request });
    this.#enlist(line);
    if (this.#immediates > 0) return;
    if (this.#hasTime()) this.#beginNext();
    else this.#continueLater();
  }

  /** Call when a request that was begun has ended. */
  end(line: Line, client: Client): void {
    line.running--;
    client.running--;
    this.#enlist(line);
    this.#enlistClient(client);
    this.#forgetIdle(client);
    this.#continueLater();
  }

  #hasTime(): boolean {
    if (this.#turnBegun !== undefined) return this.now() - this.#turnBegun < MS_PER_TURN;
    this.#turnBegun = this.now();
    setImmediate(() => {
      this.#turnBegun = undefined;
    });
    return true;
  }

  #continueLater(): void {
    if (this.#immediates > 0 || this.#ready.length + this.#pipelined.length === 0) return;
    this.#immediates = BEGUN_PER_TURN;
    for (let i = 0; i < BEGUN_PER_TURN; i++) setImmediate(this.#step);
  }

  readonly #step = () => {
    this.#immediates--;
    try {
      if (this.#hasTime()) this.#beginNext();
    } finally {
      this.#continueLater();
    }
  };

  #beginNext(): void {
    const client = this.#nextClient();
    const line = client?.ready.shift();
    const entry = line?.waiting.shift();
    if (!client || !line || !entry) return;
    client.isReady = false;
    line.isReady = false;
    client.waiting--;
    const isGone = entry.request.isGone();
    if (!isGone) {
      line.running++;
      client.running++;
    }
    this.#enlist(line);
    this.#enlistClient(client);
    if (isGone) this.#forgetIdle(client);
    else entry.request.begin(client);
  }

  /** Puts a connection at the end of its client's rotation if it may begin a request. */
  #enlist(line: Line): void {
    const client = line.waiting[0]?.client;
    if (!client || line.isReady || line.running >= MAX_RUNNING_PER_CONNECTION) return;
    line.isReady = true;
    client.ready.push(line);
    this.#enlistClient(client);
  }

  #enlistClient(client: Client): void {
    if (client.isReady || client.ready.length === 0 || client.running >= MAX_RUNNING_PER_CLIENT) return;
    client.isReady = true;
    (client.isPipelined ? this.#pipelined : this.#ready).push(client);
  }

  #nextClient(): Client | undefined {
    this.#begun++;
    const isForPipelined = this.#begun % SHARE_OF_PIPELINED === 0;
    const [first, second] = isForPipelined ? [this.#pipelined, this.#ready] : [this.#ready, this.#pipelined];
    return first.shift() ?? second.shift();
  }

  #clientOf(name: string, isPipelined: boolean): Client {
    const key = keyOf(name, isPipelined);
    const known = this.#clients.get(key);
    if (known) return known;
    const client = { key, isPipelined, running: 0, waiting: 0, ready: [], isReady: false };
    this.#clients.set(key, client);
    return client;
  }

  #forgetIdle({ key, running, waiting }: Client): void {
    if (running + waiting === 0) this.#clients.delete(key);
  }
}

function keyOf(name: string, isPipelined: boolean): string {
  return isPipelined ? `${name} pipelined` : name;
}
