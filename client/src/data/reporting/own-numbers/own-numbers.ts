import type { Server } from '@droptally/domain/catalog/server';
import type { SummedRow } from '@droptally/proto/api/matrix';
import type { ReportDraft } from '#data/reporting/report/report-draft.ts';
import { rowsOf } from '#data/rows/matrix-index.ts';

type Matrix = readonly SummedRow[];

type OwnDeps = {
  /** The personal matrix of a server as the page holds it; undefined if no screen has loaded it. */
  held: (server: Server) => Matrix | undefined;
  /** Reads it from the server; undefined if that fails. */
  read: (server: Server) => Promise<Matrix | undefined>;
  /** Marks all personal data of a server as stale; it is read where shown, or when next shown. */
  renew: (server: Server) => void;
  wait: (milliseconds: number) => Promise<void>;
};

/** A new report, or a recalled one. */
type Direction = 1 | -1;
type Wanted = { runs: number; direction: Direction };

/** Reports are counted shortly after they are accepted. Poll with growing pauses until then. */
const PAUSES_MS = [150, 200, 300, 400, 600, 900, 1500, 3000];

/** Polls personal numbers until they include the reports and recalls of this device. */
export class OwnNumbers {
  readonly #wanted = new Map<Server, Map<string, Wanted>>();
  readonly #tries = new Map<Server, number>();

  constructor(private readonly outside: OwnDeps) {}

  async expect({ server, stageId, times }: ReportDraft, direction: Direction): Promise<void> {
    const held = this.outside.held(server);
    if (!held) return this.outside.renew(server);
    const wanted = this.#wanted.get(server) ?? new Map<string, Wanted>();
    const runs = (wanted.get(stageId)?.runs ?? runsOf(held, stageId)) + direction * times;
    wanted.set(stageId, { runs, direction });
    const isRunning = this.#wanted.has(server);
    this.#wanted.set(server, wanted);
    this.#tries.set(server, 0);
    if (!isRunning) await this.#readUntilThere(server, wanted);
  }

  async #readUntilThere(server: Server, wanted: Map<string, Wanted>): Promise<void> {
    for (;;) {
      const pause = this.#nextPause(server);
      if (pause === undefined || wanted.size === 0) break;
      await this.outside.wait(pause);
      const matrix = await this.outside.read(server);
      if (!matrix) break;
      for (const [stageId, one] of wanted) if (isThere(matrix, stageId, one)) wanted.delete(stageId);
    }
    this.#wanted.delete(server);
    this.outside.renew(server);
  }

  #nextPause(server: Server): number | undefined {
    const tried = this.#tries.get(server) ?? 0;
    this.#tries.set(server, tried + 1);
    return PAUSES_MS[tried];
  }
}

/** A box counts one run per item that came out of it, so there may be more runs than were entered. */
function isThere(matrix: Matrix, stageId: string, { runs, direction }: Wanted): boolean {
  const counted = runsOf(matrix, stageId);
  return direction > 0 ? counted >= runs : counted <= runs;
}

function runsOf(matrix: Matrix, stageId: string): number {
  return Math.max(0, ...rowsOf(matrix, { stageId }).map(({ times }) => times));
}
