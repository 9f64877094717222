const LONGEST_MS = 20_000;
/** After a longer gap, notes say nothing about the time between. */
const LONGEST_GAP_MS = 5_000;
/** Error messages of the engine may be pages long. */
const LONGEST_TROUBLE = 200;

type Seen = { position: number; since: number };

/** Detects tables that do not advance while facts wait for them. */
export class Standstill {
  readonly #seen = new Map<string, Seen>();
  #notedAt: number;
  #trouble = '';

  constructor(private readonly elapsed: () => number) {
    this.#notedAt = elapsed();
  }

  /** Notes the position of each partition of each table, about once a second; `ends` are those of the log. */
  note(ends: readonly number[], positionsOf: ReadonlyMap<string, readonly number[]>): void {
    const now = this.elapsed();
    let anyWaits = false;
    const wasAway = now - this.#notedAt > LONGEST_GAP_MS;
    this.#notedAt = now;
    for (const [table, positions] of positionsOf)
      for (const [partition, end] of ends.entries()) {
        const name = `${table} ${partition}`;
        const position = positions[partition] ?? -1;
        const waits = position + 1 < end;
        anyWaits ||= waits;
        if (wasAway || !waits || this.#seen.get(name)?.position !== position)
          this.#seen.set(name, { position, since: now });
      }
    if (!anyWaits) this.#trouble = '';
  }

  /** Notes the projector's last error, which may be the reason. */
  noteTrouble(trouble: string): void {
    this.#trouble = trouble.slice(0, LONGEST_TROUBLE);
  }

  /** Undefined while every table advances. */
  get message(): string | undefined {
    const now = this.elapsed();
    const still = [...this.#seen]
      .filter(([, { since }]) => now - since > LONGEST_MS)
      .map(([name]) => name.split(' ')[0]);
    if (still.length === 0) return undefined;
    const tables = [...new Set(still)].join(' and ');
    return `Facts wait and are not counted (${tables})${this.#trouble && `: ${this.#trouble}`}`;
  }
}
