import type { Category } from '@droptally/domain/catalog/source-category';
import { Inject, Injectable } from '@nestjs/common';
import { FreshCache, type Kept } from '../../freshness/fresh-cache.ts';
import { Positions } from '../../freshness/positions.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../../options/query-options.ts';
import { matrixQuery } from '../../reads/matrix.query.ts';
import { readSnapshot } from '../../reads/snapshot.ts';
import { type ImportedCounts, NO_IMPORTS } from './imported-counts.ts';
import { Imports } from './imports.ts';
import { categoriesOf } from './report-categories.ts';
import { type StageSums, stageSums } from './stage-sums.ts';

/** All counts of a server in one category, imports included where the category has them. */
export type CountedNumbers = Kept & { stages: StageSums; imports: ImportedCounts };

const LIMIT_BYTES = 96 * 2 ** 20;
const BYTES_PER_ROW = 2_000;
/** Up to this many stages, reading them alone is cheaper than reading all of them into the shared cache. */
const FEW_STAGES = 64;

/** The sums behind every global matrix, read once per position and shared. */
@Injectable()
export class Counted {
  readonly #cache = new FreshCache<CountedNumbers>(LIMIT_BYTES);

  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly positions: Positions,
    private readonly imports: Imports,
  ) {}

  /**
   * Returns the counts of at least `stages`, or of all if none are given. `signal` aborts a read that is not shared.
   */
  async of(
    server: string,
    category: Category,
    stages: readonly string[] = [],
    signal?: AbortSignal,
  ): Promise<CountedNumbers> {
    const { build, position } = this.positions.of(server);
    const key = `${build} ${server} ${category}`;
    if (stages.length === 0 || stages.length > FEW_STAGES) {
      return this.#cache.get(key, position, () => this.#read(server, category, []));
    }
    return this.#cache.peek(key, position) ?? this.#read(server, category, stages, signal);
  }

  async #read(
    server: string,
    category: Category,
    stages: readonly string[],
    signal?: AbortSignal,
  ): Promise<CountedNumbers> {
    const params = { server, categories: categoriesOf(category), stages };
    const snapshot = await readSnapshot(this.options.quick, matrixQuery, params, signal);
    const imports = category === 'all' ? await this.imports.at(server, snapshot) : NO_IMPORTS;
    const bytes = snapshot.rows.length * BYTES_PER_ROW;
    return { position: snapshot.position, stages: stageSums(snapshot.rows), imports, bytes };
  }
}
