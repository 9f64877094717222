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
/** So many clients are known while they have no requests: most come again. */
const KEPT_CLIENTS = 1_024;

/** Requests that wait apart: quick ones, others that are alone on their connection, and those behind others on it. */
const KINDS = ['quick', 'alone', 'pipelined'] as const;
type Kind = (typeof KINDS)[number];
/** Which kind begins next, over and over; where none of it waits, the first of `KINDS` that does. */
const ROTATION: readonly Kind[] = ['quick', 'alone', 'quick', 'pipelined'];

/** A request. Quick ones take little time in this process. */
export type Waiting = { isQuick?: boolean; begin(queue: Queue): void };

/** A network or an address, and its requests. */
type Client = {
  name: string;
  running: number;
  waiting: number;
  queues: Record<Kind, Queue>;
};
/** Requests of one kind of one client. */
export type Queue = {
  client: Client;
  kind: Kind;
  running: number;
  ready: Line[];
  isReady: boolean;
};
type Entry = { queue: Queue; request: Waiting };

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
  #waiting = 0;
  readonly #ready: Record<Kind, Queue[]> = { quick: [], alone: [], pipelined: [] };
  #begun = 0;
  #turnBegun: number | undefined;
  #lastTurnBegun = Number.NEGATIVE_INFINITY;
  /** Connections of this turn and the last one. */
  #accepting = 0;
  #immediates = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  waitingOf(client: string): number {
    return this.#clients.get(client)?.waiting ?? 0;
  }

  /** Call for each connection that is accepted: others may wait behind it. */
  accepted(): void {
    this.#accepting++;
    // Until after the next turn, in which another may be accepted.
    setImmediate(() => setImmediate(() => this.#accepting--));
  }

  add(line: Line, name: string, request: Waiting): void {
    const client = this.#clientOf(name);
    const queue = client.queues[line.length > 0 ? 'pipelined' : request.isQuick ? 'quick' : 'alone'];
    if (this.#waiting === 0 && mayRun(line, queue) && this.#hasTime()) {
      this.#begin(line, { queue, request });
      return;
    }
    this.#waiting++;
    client.waiting++;
    line.waiting.push({ queue, request });
    this.#enlist(line);
    if (this.#immediates > 0) return;
    if (this.#hasTime()) this.#beginNext();
    else this.#continueLater();
  }

  /** Call when the waiting requests of a connection need no turn any more. */
  leave(line: Line): void {
    for (const { queue } of line.waiting.splice(0)) {
      this.#waiting--;
      queue.client.waiting--;
      this.#forgetIdle(queue.client);
    }
  }

  /** Call when a request that was begun has ended. */
  end(line: Line, queue: Queue): void {
    line.running--;
    queue.running--;
    queue.client.running--;
    this.#forgetIdle(queue.client);
    if (this.#waiting === 0) return;
    this.#enlist(line);
    this.#enlistQueue(queue);
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
    for (let queue = this.#nextQueue(); queue; queue = this.#nextQueue()) {
      const line = queue.ready.shift();
      const entry = line?.waiting.shift();
      queue.isReady = false;
      if (line) line.isReady = false;
      if (line && entry) {
        this.#waiting--;
        entry.queue.client.waiting--;
        this.#begin(line, entry);
        return;
      }
      // All of the line's requests have left.
      this.#enlistQueue(queue);
    }
  }

  #begin(line: Line, { queue, request }: Entry): void {
    line.running++;
    queue.running++;
    queue.client.running++;
    this.#enlist(line);
    this.#enlistQueue(queue);
    request.begin(queue);
  }

  /** Puts a connection at the end of its queue's rotation if it may begin a request. */
  #enlist(line: Line): void {
    const queue = line.waiting[0]?.queue;
    if (!queue || line.isReady || line.running >= MAX_RUNNING_PER_CONNECTION) return;
    line.isReady = true;
    queue.ready.push(line);
    this.#enlistQueue(queue);
  }

  #enlistQueue(queue: Queue): void {
    if (queue.isReady || queue.ready.length === 0 || queue.running >= MAX_RUNNING_PER_CLIENT) return;
    queue.isReady = true;
    this.#ready[queue.kind].push(queue);
  }

  #nextQueue(): Queue | undefined {
    const preferred = ROTATION[this.#begun++ % ROTATION.length] ?? 'quick';
    for (const kind of [preferred, ...KINDS]) {
      const queue = this.#ready[kind].shift();
      if (queue) return queue;
    }
    return undefined;
  }

  #clientOf(name: string): Client {
    const known = this.#clients.get(name);
    if (known) return known;
    const client = newClient(name);
    this.#clients.set(name, client);
    return client;
  }

  #forgetIdle({ name, running, waiting }: Client): void {
    if (running + waiting === 0 && this.#clients.size > KEPT_CLIENTS) this.#clients.delete(name);
  }
}

function newClient(name: string): Client {
  const client = { name, running: 0, waiting: 0, queues: {} as Record<Kind, Queue> };
  for (const kind of KINDS) client.queues[kind] = { client, kind, running: 0, ready: [], isReady: false };
  return client;
}

function mayRun(line: Line, queue: Queue): boolean {
  return line.running < MAX_RUNNING_PER_CONNECTION && queue.running < MAX_RUNNING_PER_CLIENT;
}
