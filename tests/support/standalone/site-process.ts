import type { ProcessOptions } from '../processes/program-process.ts';
import { ServedProcess } from '../processes/served-process.ts';
import { readTable } from '../tables/read-table.ts';

/** A standalone as an operator has it: a process, a port and a data folder. */
export class SiteProcess extends ServedProcess {
  constructor(
    readonly dataDir: string,
    port: number,
    options: ProcessOptions = {},
  ) {
    super({
      name: 'The site',
      entry: 'services/standalone/dist/main.js',
      port,
      ...options,
      env: { DROPTALLY_DATA_DIR: dataDir, DROPTALLY_DAILY_REPORT_LIMIT: '0', ...options.env },
    });
  }

  /** A start waits for all that is in the log, also for what was never answered. */
  allCounted(): Promise<void> {
    return this.restart();
  }

  /** Rows of its tables, for which it is stopped. */
  async rows<Row>(sql: string): Promise<Row[]> {
    if (this.pid !== undefined) await this.stop();
    return readTable<Row>(this.dataDir, sql);
  }
}
