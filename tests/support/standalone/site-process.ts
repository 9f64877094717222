import type { Program } from '../processes/program-process.ts';
import { ServedProcess } from '../processes/served-process.ts';
import { readTable } from '../tables/read-table.ts';
import { until } from '../until.ts';
import { METRICS_TOKEN, readMetrics } from '../wire/metrics.ts';
import { readProgress } from './read-progress.ts';

/** A standalone as an operator runs it: a process, a port and a data folder. */
export class SiteProcess extends ServedProcess {
  constructor(
    readonly dataDir: string,
    port: number,
    options: Partial<Program> = {},
  ) {
    super({
      name: 'The site',
      entry: 'services/standalone/dist/main.js',
      port,
      ...options,
      env: {
        DROPTALLY_DATA_DIR: dataDir,
        DROPTALLY_DAILY_REPORT_LIMIT: '0',
        DROPTALLY_METRICS_TOKEN: METRICS_TOKEN,
        ...options.env,
      },
    });
  }

  /** Includes unanswered reports: a restart processes everything in the log and waits for it for a limited time. */
  async allCounted(): Promise<void> {
    await this.restart();
    await until('tables at the end of the log', async () => {
      const { counted, backlog } = readProgress(await readMetrics(this.url));
      return counted > 0 && backlog === 0;
    });
  }

  /** Returns rows of the site's tables. Stops the site first. */
  async rows<Row>(sql: string): Promise<Row[]> {
    if (this.pid !== undefined) await this.stop();
    return readTable<Row>(this.dataDir, sql);
  }
}
