import type { TableName } from '@droptally/warehouse/builds';

/** The rows of a table of one server, and of one stage or kind. */
export type TableSum = {
  server: string;
  place: string;
  row_count: number;
  run_count: number;
  /** Sums over all rows, which tell them from any others: of what the facts say, and of what rules made of it. */
  facts: number;
  judged: number;
};

const PLACE: Partial<Record<TableName, string>> = { reports: 'stage', activity: 'kind' };
/** What catalogue and rules of the moment decide of a row. */
const JUDGED = ['segment', 'reliability', 'items', 'quantities'];
/** Of a double's whole numbers, so that a sum of two is one; the warehouse's sums are cut alike. */
const SUMS_BELOW = 2 ** 52;

/** Sums up rows as they are written, by server and place. */
export class TableSums {
  readonly #sums = new Map<string, TableSum>();
  readonly #at: Record<'server' | 'place' | 'sign' | 'times', number>;
  readonly #facts: readonly number[];
  readonly #judged: readonly number[];

  constructor(
    table: TableName,
    columns: readonly string[],
    private readonly checksum: (text: string) => number,
  ) {
    const at = (name: string) => columns.indexOf(name);
    this.#at = { server: at('server'), place: at(PLACE[table] ?? ''), sign: at('sign'), times: at('times') };
    this.#facts = columns.filter((name) => !JUDGED.includes(name)).map(at);
    this.#judged = JUDGED.map(at).filter((index) => index >= 0);
  }

  /** A line of JSONCompactEachRow. */
  add(line: string): void {
    const cells = JSON.parse(line) as unknown[];
    const sum = this.#of(String(cells[this.#at.server]), String(cells[this.#at.place]));
    sum.row_count++;
    sum.run_count += Number(cells[this.#at.times] ?? 0) * Number(cells[this.#at.sign] ?? 0);
    sum.facts = (sum.facts + this.#checksumOf(cells, this.#facts)) % SUMS_BELOW;
    if (this.#judged.length > 0) sum.judged = (sum.judged + this.#checksumOf(cells, this.#judged)) % SUMS_BELOW;
  }

  all(): TableSum[] {
    return [...this.#sums.values()];
  }

  #checksumOf(cells: readonly unknown[], columns: readonly number[]): number {
    // A list's text is its cells with commas between.
    return this.checksum(columns.map((column) => String(cells[column])).join('|'));
  }

  #of(server: string, place: string): TableSum {
    const key = `${server} ${place}`;
    const sum = this.#sums.get(key) ?? { server, place, row_count: 0, run_count: 0, facts: 0, judged: 0 };
    this.#sums.set(key, sum);
    return sum;
  }
}
