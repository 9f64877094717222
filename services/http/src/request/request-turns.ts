/** Time for requests in one turn of the event loop; sockets are read between two turns. */
const MS_PER_TURN = 10;
/** Waiting requests begun in one turn at most. Each is an immediate of its own, so that what it defers runs before the next. */
const BEGUN_PER_TURN = 16;
/**
 * For so long, requests wait while connections arrive. Node accepts one in a turn of the event loop: with full turns,
 * whoever connects after a hundred others would wait for a hundred of them.
 */
const MOST_MS_FOR_CONNECTIONS = 50;
const MAX_RUNNING_PER_CONNECTION = 8;
const MAX_RUNNING_PER_CLIENT = 256;

/** Requests that wait apart: quick ones, others that are alone on their connection, and those behind others on it. */
const KINDS = ['quick', 'alone', 'pipelined'] as const;
type Kind = (typeof KINDS)[number];
/** Which kind begins next, over and over; where none of it waits, the first of `KINDS` that does. */
const ROTATION: readonly Kind[] = ['quick', 'alone', 'quick', 'pipelined'];

/** A request. Quick ones take little time in this process. */
export type Waiting = { isQuick?: boolean; begin(client: Client): void };

/** Requests of one kind of one client, a network or an address. */
export type Client = {
  key: string;
  kind: Kind;
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
 * however many those have sent. No browser sends a request before the one before it is answered, and a quick request
 * must not wait for many slow ones: most begins are of requests that were alone on their connection, and of quick ones.
 */
export class RequestTurns {
  readonly #clients = new Map<string, Client>();
  readonly #ready: Record<Kind, Client[]> = { quick: [], alone: [], pipelined: [] };
  #begun = 0;
  #turnBegun: number | undefined;
  #lastTurnBegun = Number.NEGATIVE_INFINITY;
  /** Connections of this turn and the last one. */
  #accepting = 0;
  #immediates = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  waitingOf(client: string): number {
    const waiting = KINDS.map((kind) => this.#clients.get(keyOf(client, kind))?.waiting ?? 0);
    return waiting.reduce((sum, count) => sum + count, 0);
  }

  /** Call for each connection that is accepted: others may wait behind it. */
  accepted(): void {
    this.#accepting++;
    // Until after the next turn, in which another may be accepted.
    setImmediate(() => setImmediate(() => this.#accepting--));
  }

  add(line: Line, name: string, request: Waiting): void {
    const client = this.#clientOf(name, line.length > 0 ? 'pipelined' : request.isQuick ? 'quick' : 'alone');
    client.waiting++;
    line.waiting.push({ client, request });
    this.#enlist(line);
    if (this.#immediates > 0) return;
    if (this.#hasTime()) this.#beginNext();
    else this.#continueLater();
  }

  /** Call when the waiting requests of a connection need no turn any more. */
  leave(line: Line): void {
    for (const { client } of line.waiting.splice(0)) {
      client.waiting--;
      this.#forgetIdle(client);
    }
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
    const now = this.now();
    if (this.#turnBegun !== undefined) return now - this.#turnBegun < MS_PER_TURN;
    if (this.#accepting > 0 && now - this.#lastTurnBegun < MOST_MS_FOR_CONNECTIONS) return false;
    this.#turnBegun = now;
    this.#lastTurnBegun = now;
    setImmediate(() => {
      this.#turnBegun = undefined;
    });
    return true;
  }

  #continueLater(): void {
    if (this.#immediates > 0 || KINDS.every((kind) => this.#ready[kind].length === 0)) return;
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
    for (let client = this.#nextClient(); client; client = this.#nextClient()) {
      const line = client.ready.shift();
      const entry = line?.waiting.shift();
      client.isReady = false;
      if (line) line.isReady = false;
      if (line && entry) {
        this.#begin(line, entry);
        return;
      }
      // All of the line's requests have left.
      this.#enlistClient(client);
      this.#forgetIdle(client);
    }
  }

  #begin(line: Line, { client, request }: Entry): void {
    client.waiting--;
    line.running++;
    client.running++;
    this.#enlist(line);
    this.#enlistClient(client);
    request.begin(client);
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
    this.#ready[client.kind].push(client);
  }

  #nextClient(): Client | undefined {
    const preferred = ROTATION[this.#begun++ % ROTATION.length] ?? 'quick';
    for (const kind of [preferred, ...KINDS]) {
      const client = this.#ready[kind].shift();
      if (client) return client;
    }
    return undefined;
  }

  #clientOf(name: string, kind: Kind): Client {
    const key = keyOf(name, kind);
    const known = this.#clients.get(key);
    if (known) return known;
    const client = { key, kind, running: 0, waiting: 0, ready: [], isReady: false };
    this.#clients.set(key, client);
    return client;
  }

  #forgetIdle({ key, running, waiting }: Client): void {
    if (running + waiting === 0) this.#clients.delete(key);
  }
}

function keyOf(name: string, kind: Kind): string {
  return `${kind} ${name}`;
}
