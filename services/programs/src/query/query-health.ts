import type { Health } from '@droptally/http/meta/health';
import { registerGauge } from '@droptally/http/meta/register-gauge';
import { registerReady } from '@droptally/http/meta/register-ready';
import type { Warehouse } from '@droptally/query/options/query-options';
import { firstImportQuery } from '@droptally/query/reads/first-import.query';
import { Glance } from '@droptally/runtime/status/glance';
import { currentBuild } from '@droptally/warehouse/builds';
import { whyLogIsLost } from '@droptally/warehouse/lost-log';
import { type LostRecords, lostRecordsInSight, lostRecordsNote } from '@droptally/warehouse/lost-records';
import { tablePositionsOf } from '@droptally/warehouse/table-position';
import { marksInSight, type WrongMark } from '@droptally/warehouse/wrong-marks';
import type { Registry } from 'prom-client';
import { FurthestSeen } from './furthest-seen.ts';

type Stage = { tables: false } | { tables: true; counted: number; announced: number };
type Seen = {
  stage: Stage;
  marks: readonly WrongMark[];
  lost: readonly LostRecords[];
  logIsLost: string | undefined;
  /** Why the table holds less than it did. */
  whyLess: string | undefined;
};
type Shown = { position: string; ageMs: number };

/** Age from which numbers count as stalled. */
const STANDS_STILL_MS = 20_000;

const PROGRAM = { program: 'query', log: 'not needed' } as const;

export const WITHOUT_WAREHOUSE: Health = {
  ready: false,
  message: 'The warehouse cannot be reached',
  about: { ...PROGRAM, warehouse: 'unreachable' },
};

/** Health of query: whether the warehouse answers and the first import is counted. */
export class QueryHealth {
  readonly #glance: Glance<Seen>;
  readonly #furthest = new FurthestSeen();
  /** Kept once complete, as long as the table grows. */
  #counted: Stage | undefined;
  #shown: (() => Shown) | undefined;

  constructor(
    private readonly warehouse: Warehouse,
    registry: Registry,
  ) {
    this.#glance = new Glance(() => this.#ask());
    const now = () => this.now();
    registerGauge(registry, 'droptally_warehouse_reachable', '1 when the warehouse answers', async () =>
      (await now()) === WITHOUT_WAREHOUSE ? 0 : 1,
    );
    registerReady(registry, now);
  }

  /** Adds the shown position and its age to health. How far behind that is, only projectors know: they read the log. */
  follow(shown: () => Shown): void {
    this.#shown = shown;
  }

  async now(): Promise<Health> {
    const seen = await this.#glance.look();
    if (!seen) return WITHOUT_WAREHOUSE;
    const { stage, marks, logIsLost, whyLess } = seen;
    const about = { ...PROGRAM, warehouse: 'reachable' };
    if (!stage.tables) return { ready: false, message: 'The tables are not there yet: no projector has run', about };
    // The import may have been counted, and be what is missing now.
    if (isCounted(stage) || marks.length > 0 || logIsLost !== undefined) {
      const shows = this.#shown?.();
      return { ready: true, about: { ...about, shows, message: whatIsWrong(seen, shows) } };
    }
    const progress = { done: stage.counted, of: stage.announced };
    const message = whyLess ? `The numbers are counted again: ${whyLess}` : 'The first import is not counted yet';
    return { ready: false, message, about: { ...about, progress } };
  }

  async #ask(): Promise<Seen> {
    const marks = await marksInSight(this.warehouse);
    // A table that is marked may have no positions.
    const whyLess = marks.length > 0 ? undefined : await this.#askWhyLess();
    const [stage, lost] = [await this.#askStage(), await lostRecordsInSight(this.warehouse)];
    return { stage, marks, lost, whyLess, logIsLost: await whyLogIsLost(this.warehouse) };
  }

  async #askWhyLess(): Promise<string | undefined> {
    const build = await currentBuild(this.warehouse, 'reports');
    const whyLess = build && this.#furthest.whyLess(build, await tablePositionsOf(this.warehouse, build));
    if (whyLess) this.#counted = undefined;
    return whyLess;
  }

  async #askStage(): Promise<Stage> {
    const builds = [await currentBuild(this.warehouse, 'reports'), await currentBuild(this.warehouse, 'activity')];
    if (builds.includes(undefined)) return { tables: false };
    if (this.#counted) return this.#counted;
    const [row] = await firstImportQuery.run(this.warehouse, {});
    const stage: Stage = { tables: true, counted: row?.counted ?? 0, announced: row?.announced ?? 0 };
    if (isCounted(stage)) this.#counted = stage;
    return stage;
  }
}

/** Says what is wrong. Query serves all the same: old numbers are better than none. */
function whatIsWrong(
  { marks: [mark], lost: [lost], whyLess, logIsLost }: Seen,
  shows: Shown | undefined,
): string | undefined {
  if (logIsLost !== undefined) return `The numbers are not updated: ${logIsLost}`;
  if (mark) return `Something is missing from the numbers until they are rebuilt (${mark.table}): ${mark.why}`;
  if (whyLess) return `The numbers are counted again: ${whyLess}`;
  if (shows && shows.ageMs >= STANDS_STILL_MS)
    return `The numbers are not updated: they could not be read for ${Math.round(shows.ageMs / 1000)} s`;
  return lost && `Something is missing from the numbers: ${lostRecordsNote(lost)}`;
}

function isCounted(stage: Stage): boolean {
  return stage.tables && stage.announced > 0 && stage.counted >= stage.announced;
}
