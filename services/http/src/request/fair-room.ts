import { networksOf } from './networks.ts';

/** Memory that a client takes up until it is removed; `drop` frees it. `shared` is one copy for all that hold it. */
export type Holding = {
  readonly address: string;
  readonly bytes: number;
  readonly shared?: object | undefined;
  drop(): void;
};

type Network = { bytes: number; readonly holdings: Set<Holding> };

/** To make room anew for each holding would cost far more. */
const LEFT_WHEN_FULL = 0.75;
/** Networks give up what they hold beyond a level, which sinks by so much until there is room. */
const STEP = 0.75;

/**
 * Bounds memory that many clients take up together. When it is full, holdings of the networks that hold most are
 * dropped, the newest first.
 */
export class FairRoom {
  readonly #networks = new Map<string, Network>();
  readonly #holders = new Map<object, number>();
  #bytes = 0;

  constructor(private readonly most: number) {}

  get bytes(): number {
    return this.#bytes;
  }

  /** False if the holding itself had to be dropped. */
  add(holding: Holding): boolean {
    const name = nameOf(holding);
    const network = this.#networks.get(name) ?? { bytes: 0, holdings: new Set() };
    this.#networks.set(name, network);
    network.bytes += holding.bytes;
    network.holdings.add(holding);
    this.#grow(holding);
    if (this.#bytes > this.most) this.#makeRoom();
    return network.holdings.has(holding);
  }

  remove(holding: Holding): void {
    const name = nameOf(holding);
    const network = this.#networks.get(name);
    if (!network?.holdings.delete(holding)) return;
    network.bytes -= holding.bytes;
    if (network.holdings.size === 0) this.#networks.delete(name);
    this.#shrink(holding);
  }

  #makeRoom(): void {
    const target = this.most * LEFT_WHEN_FULL;
    const networks = [...this.#networks.values()].sort((one, other) => other.bytes - one.bytes);
    for (let level = networks[0]?.bytes ?? 0; level > 1 && this.#bytes > target; ) {
      level *= STEP;
      for (const network of networks) this.#dropNewest(network, level, target);
    }
  }

  #dropNewest(network: Network, level: number, target: number): void {
    if (network.bytes <= level) return;
    for (const holding of [...network.holdings].reverse()) {
      if (network.bytes <= level || this.#bytes <= target) return;
      this.remove(holding);
      holding.drop();
    }
  }

  #grow({ shared, bytes }: Holding): void {
    const holders = shared ? (this.#holders.get(shared) ?? 0) : 0;
    if (shared) this.#holders.set(shared, holders + 1);
    if (holders === 0) this.#bytes += bytes;
  }

  #shrink({ shared, bytes }: Holding): void {
    const left = shared ? (this.#holders.get(shared) ?? 1) - 1 : 0;
    if (shared && left > 0) this.#holders.set(shared, left);
    else if (shared) this.#holders.delete(shared);
    if (left === 0) this.#bytes -= bytes;
  }
}

/** Whoever owns a wide network has many addresses in it. */
function nameOf({ address }: Holding): string {
  return networksOf(address).at(-1)?.name ?? address;
}
