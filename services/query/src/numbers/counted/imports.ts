import { type LogPosition, offsetOf } from '@droptally/domain/statistics/log-position';
import { Inject, Injectable } from '@nestjs/common';
import { Positions } from '../../freshness/positions.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../../options/query-options.ts';
import { type ImportRow, importsQuery } from '../../reads/imports.query.ts';
import { type ImportedCounts, importedCounts, NO_IMPORTS } from './imported-counts.ts';

type Loaded = { build: string; rows: readonly ImportRow[]; counts: ImportedCounts };

/** Caches imports, which are never removed. Reads them again when a snapshot holds more of them, or after a rebuild. */
@Injectable()
export class Imports {
  readonly #loaded = new Map<string, Promise<Loaded>>();

  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly positions: Positions,
  ) {}

  /** Returns the imports that a snapshot of the table holds: `imports` rows, up to its position. */
  async at(server: string, snapshot: { position: LogPosition; imports: number }): Promise<ImportedCounts> {
    if (snapshot.imports === 0) return NO_IMPORTS;
    const { rows, counts } = await this.#withAtLeast(server, snapshot.imports);
    if (rows.length === snapshot.imports) return counts;
    return importedCounts(rows.filter((row) => row.log_at <= offsetOf(snapshot.position, row.log_part)));
  }

  async #withAtLeast(server: string, count: number): Promise<Loaded> {
    const { build } = this.positions.of(server);
    const loading = this.#loaded.get(server);
    const loaded = await loading?.catch(() => undefined);
    if (loaded && loaded.build === build && loaded.rows.length >= count) return loaded;
    if (this.#loaded.get(server) !== loading) return this.#withAtLeast(server, count);
    const next = this.#load(server, build);
    this.#loaded.set(server, next);
    return next;
  }

  async #load(server: string, build: string): Promise<Loaded> {
    const rows = await importsQuery.run(this.options.quick, { server });
    return { build, rows, counts: importedCounts(rows) };
  }
}
