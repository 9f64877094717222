import type { Category } from '@droptally/domain/catalog/source-category';
import { Inject, Injectable } from '@nestjs/common';
import { FreshCache, type Kept } from '../answers/fresh-cache.ts';
import { type ImportedCounts, NO_IMPORTS } from '../imports/imported-counts.ts';
import { Imports } from '../imports/imports.ts';
import { matrixQuery } from '../matrix/matrix.query.ts';
import { Positions } from '../positions/positions.ts';
import { readSnapshot } from '../positions/snapshot.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../query-options.ts';
import { categoriesOf } from './report-categories.ts';
import { type StageSums, stageSums } from './stage-sums.ts';

/** Everything counted of a server in one category, imports included where they count. */
export type CountedNumbers = Kept & { stages: StageSums; imports: ImportedCounts };

const LIMIT_BYTES = 96 * 2 ** 20;
const BYTES_PER_ROW = 2_000;
/** Up to here a read of single stages is cheaper than one of all of them that others could share. */
const FEW_STAGES = 64;

/** The sums behind every global matrix, read once for all who ask at one position. */
@Injectable()
export class Counted {
  readonly #cache = new FreshCache<CountedNumbers>(LIMIT_BYTES);

  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly positions: Positions,
    private readonly imports: Imports,
  ) {}

  /** At least `stages`, or all when none are named. `signal` ends a read that nobody shares. */
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
