import type { FactTable } from '@droptally/warehouse/builds';

/** Sums over the rows of one server and one stage or kind, of all records or of one. */
export type TableSum = {
  server: string;
  place: string;
  /** Of the record; -1 where all are summed up. */
  offset: number;
  row_count: number;
  run_count: number;
  /** Checksums over all rows: of the columns taken from facts, and of those decided by rules. */
  facts: number;
  judged: number;
};

const PLACE: Record<FactTable, string> = { reports: 'stage', activity: 'kind' };
/** Columns decided by the current catalog and rules. */
const JUDGED = ['segment', 'reliability', 'items', 'quantities'];
/** Sums are reduced modulo this, so that adding two stays exact in a double; the warehouse reduces its sums alike. */
const SUMS_BELOW = 2 ** 52;

/** Sums up written rows by server and place; with `isEach`, by record too. */
export class TableSums {
  readonly #sums = new Map<string, TableSum>();
  readonly #at: Record<'server' | 'place' | 'offset' | 'sign' | 'times', number>;
  readonly #facts: readonly number[];
  readonly #judged: readonly number[];

  constructor(
    table: FactTable,
    columns: readonly string[],
    private readonly isEach: boolean,
    private readonly checksum: (text: string) => number,
  ) {
    const at = (name: string) => columns.indexOf(name);
    const [server, place, offset] = [at('server'), at(PLACE[table]), at('log_offset')];
    this.#at = { server, place, offset, sign: at('sign'), times: at('times') };
    this.#facts = columns.filter((name) => !JUDGED.includes(name)).map(at);
    this.#judged = JUDGED.map(at).filter((index) => index >= 0);
  }

  /** Adds a line of JSONCompactEachRow. */
  add(line: string): void {
    const cells = JSON.parse(line) as unknown[];
    const sum = this.#of(cells);
    sum.row_count++;
    sum.run_count += Number(cells[this.#at.times] ?? 0) * Number(cells[this.#at.sign] ?? 0);
    sum.facts = (sum.facts + this.#checksumOf(cells, this.#facts)) % SUMS_BELOW;
    if (this.#judged.length > 0) sum.judged = (sum.judged + this.#checksumOf(cells, this.#judged)) % SUMS_BELOW;
  }

  all(): TableSum[] {
    return [...this.#sums.values()];
  }

  #checksumOf(cells: readonly unknown[], columns: readonly number[]): number {
    // The text of a list is its cells joined by commas.
    return this.checksum(columns.map((column) => String(cells[column])).join('|'));
  }

  #of(cells: readonly unknown[]): TableSum {
    const [server, place] = [String(cells[this.#at.server]), String(cells[this.#at.place])];
    const offset = this.isEach ? Number(cells[this.#at.offset]) : -1;
    const key = `${server} ${place} ${offset}`;
    const sum = this.#sums.get(key) ?? { server, place, offset, row_count: 0, run_count: 0, facts: 0, judged: 0 };
    this.#sums.set(key, sum);
    return sum;
  }
}
