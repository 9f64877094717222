import { FairShares } from './fair-shares.ts';
import { networksOf } from './networks.ts';

/** What a client takes up until it is removed; `drop` frees it. `shared` is one copy for all that hold it. */
export type Holding = {
  readonly address: string;
  size: number;
  readonly shared?: object | undefined;
  drop(): void;
};

/**
 * `share` is what an address may hold, and its networks in proportion. Those that hold no more than `modest` lose nothing:
 * if all do, `spare` may remove holdings until so much is used; else whoever comes finds no room. When room is made, so
 * much of all is `left`. A network's `first` holdings are dropped first.
 */
type RoomLimits = {
  share?: number;
  modest?: number;
  left?: number;
  first?: 'newest' | 'oldest';
  spare?(target: number): void;
};

type Network = { size: number; readonly holdings: Set<Holding> };

/** Making room anew for each of many holdings would cost far more. */
const LEFT_WHEN_FULL = 0.75;
/** Networks give up what they hold beyond a level, which sinks by so much until there is room. */
const STEP = 0.75;
/** So many are known while they hold nothing: most come again. */
const KEPT_NETWORKS = 1_024;

/**
 * Bounds what many clients take up together: memory or connections. When it is full, holdings of the networks that hold
 * most are dropped.
 */
export class FairRoom {
  readonly #networks = new Map<string, Network>();
  readonly #holders = new Map<object, number>();
  #used = 0;

  readonly #shares: FairShares | undefined;
  /** What may be in use once room was made. */
  readonly #target: number;

  constructor(
    private readonly most: number,
    private readonly limits: RoomLimits = {},
  ) {
    this.#shares = limits.share === undefined ? undefined : new FairShares(limits.share);
    this.#target = most * (limits.left ?? LEFT_WHEN_FULL);
  }

  get used(): number {
    return this.#used;
  }

  get isFull(): boolean {
    return this.#used >= this.most;
  }

  /** False if the address has its share or there is no room: the holding is not added then, or was dropped. */
  add(holding: Holding): boolean {
    if (this.#shares?.take(holding.address, holding.size) === false) return false;
    const network = this.#networkOf(holding);
    network.size += holding.size;
    network.holdings.add(holding);
    this.#grow(holding);
    return this.#isWithin(network, holding);
  }

  /** As a new holding, but not for a shared one. */
  grow(holding: Holding, size: number): boolean {
    const network = this.#networks.get(nameOf(holding));
    if (!network?.holdings.has(holding)) return false;
    if (this.#shares?.take(holding.address, size) === false) return false;
    holding.size += size;
    network.size += size;
    this.#used += size;
    return this.#isWithin(network, holding);
  }

  remove(holding: Holding): void {
    const name = nameOf(holding);
    const network = this.#networks.get(name);
    if (!network?.holdings.delete(holding)) return;
    network.size -= holding.size;
    this.#shares?.give(holding.address, holding.size);
    if (network.holdings.size === 0 && this.#networks.size > KEPT_NETWORKS) this.#networks.delete(name);
    this.#shrink(holding);
  }

  #networkOf(holding: Holding): Network {
    const name = nameOf(holding);
    const known = this.#networks.get(name);
    if (known) return known;
    const network = { size: 0, holdings: new Set<Holding>() };
    this.#networks.set(name, network);
    return network;
  }

  #isWithin(network: Network, holding: Holding): boolean {
    if (this.#used > this.most) this.#makeRoom();
    if (this.#used > this.most) this.remove(holding);
    return network.holdings.has(holding);
  }

  #makeRoom(): void {
    const { modest = 0, spare } = this.limits;
    const lowest = Math.max(modest, 1);
    const networks = [...this.#networks.values()].filter(({ size }) => size > lowest);
    networks.sort((one, other) => other.size - one.size);
    for (let level = networks[0]?.size ?? 0; level > lowest && this.#used > this.#target; ) {
      level = Math.max(level * STEP, modest);
      for (const network of networks) this.#dropFrom(network, level);
    }
    if (this.#used > this.most) spare?.(this.#target);
  }

  #dropFrom(network: Network, level: number): void {
    if (network.size <= level) return;
    const holdings = [...network.holdings];
    if (this.limits.first !== 'oldest') holdings.reverse();
    for (const holding of holdings) {
      if (network.size <= level || this.#used <= this.#target) return;
      this.remove(holding);
      holding.drop();
    }
  }

  #grow({ shared, size }: Holding): void {
    const holders = shared ? (this.#holders.get(shared) ?? 0) : 0;
    if (shared) this.#holders.set(shared, holders + 1);
    if (holders === 0) this.#used += size;
  }

  #shrink({ shared, size }: Holding): void {
    const left = shared ? (this.#holders.get(shared) ?? 1) - 1 : 0;
    if (shared && left > 0) this.#holders.set(shared, left);
    else if (shared) this.#holders.delete(shared);
    if (left === 0) this.#used -= size;
  }
}

/** Whoever owns a wide network has many addresses in it. */
function nameOf({ address }: Holding): string {
  return networksOf(address).at(-1)?.name ?? address;
}
