import type { ClickHouseClient } from '@clickhouse/client';
import type { LogMissing } from '@droptally/event-log/event-log';
import { dropLostLogNote, noteLostLog } from '@droptally/warehouse/lost-log';
import { lostText } from '../topic/lost-text.ts';

const LOOK_EVERY_MS = 2_000;

export type LostLogNoteOptions = {
  warehouse: ClickHouseClient;
  /** Whether the log is lost; undefined if that is not known. */
  look(): Promise<LogMissing | false | undefined>;
  onTrouble(what: string, error: unknown): void;
};

/** Keeps a note in the warehouse while the log is lost. Query shows it, since it does not reach the log. */
export class LostLogNote {
  readonly #looking: NodeJS.Timeout;
  /** Undefined at first: an earlier projector may have left a note. */
  #isThere: boolean | undefined;
  #keeping: Promise<void> | undefined;

  constructor(private readonly options: LostLogNoteOptions) {
    this.#looking = setInterval(() => this.#tick(), LOOK_EVERY_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#looking);
    await this.#keeping;
  }

  #tick(): void {
    this.#keeping ??= this.#keep()
      .catch((error: unknown) => this.options.onTrouble('The note that the log is lost was not changed', error))
      .finally(() => {
        this.#keeping = undefined;
      });
  }

  async #keep(): Promise<void> {
    const { warehouse, look } = this.options;
    const loss = await look();
    if (loss === undefined || (loss !== false) === this.#isThere) return;
    if (loss) await noteLostLog(warehouse, lostText(loss));
    else await dropLostLogNote(warehouse);
    this.#isThere = loss !== false;
  }
}
