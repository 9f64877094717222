import type { Server } from '@droptally/domain/catalog/server';
import type { LogPosition } from '@droptally/domain/statistics/log-position';
import type { SiteStats as Stats } from '@droptally/proto/api/site-stats';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogMoment } from '../../freshness/catalog-clock.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../../options/query-options.ts';
import { siteStatsQuery } from '../../reads/site-stats.query.ts';
import { readSnapshot } from '../../reads/snapshot.ts';
import { Imports } from '../counted/imports.ts';
import { assembleSiteStats } from './assemble-site-stats.ts';

/** Totals of a server, of all time and since an instant. */
@Injectable()
export class SiteStats {
  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly imports: Imports,
  ) {}

  async of(
    server: Server,
    since: number,
    { index, at }: CatalogMoment,
  ): Promise<{ stats: Stats; position: LogPosition }> {
    const snapshot = await readSnapshot(this.options.quick, siteStatsQuery, { server, since });
    const { rows, position } = snapshot;
    const imports = await this.imports.at(server, snapshot);
    return { stats: assembleSiteStats({ index, server, rows, imports, at }), position };
  }
}
