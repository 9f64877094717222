import { type BigIntStats, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FILE } from './data-file.ts';

const OPEN_FILES = '/proc/self/fd';

/** Tells whether the data file that this process has open is still the one in its folder. Make it right after opening. */
export class OpenFile {
  readonly #path: string;
  readonly #opened: BigIntStats | undefined;

  constructor(dir: string) {
    this.#path = join(dir, DATA_FILE);
    this.#opened = statOf(this.#path);
  }

  /** Why what is written would be lost, and what to do; undefined while the file is in its place. */
  whyLost(): string | undefined {
    const there = statOf(this.#path);
    if (there && this.#isOpened(there)) return undefined;
    const what = there ? 'is another file than the one that is open' : 'was removed or moved while it is open';
    return `${this.#path} ${what}: nothing more is written. Do not stop this program, which has all records. ${this.#remedy(there !== undefined)}`;
  }

  #remedy(isOccupied: boolean): string {
    const back = 'Move the file back';
    const open = this.#descriptor();
    if (open === undefined) return back;
    const away = isOccupied ? 'move away what is there and ' : '';
    return `${back}; if it is gone, ${away}run: cp /proc/${process.pid}/fd/${open} ${this.#path} and start again`;
  }

  /** A file that was removed can be read as long as it is open. Undefined where the system does not show it. */
  #descriptor(): string | undefined {
    try {
      return readdirSync(OPEN_FILES).find((name) => {
        const file = statOf(join(OPEN_FILES, name));
        return file && this.#isOpened(file);
      });
    } catch {
      return undefined;
    }
  }

  #isOpened({ dev, ino }: BigIntStats): boolean {
    return dev === this.#opened?.dev && ino === this.#opened.ino;
  }
}

function statOf(path: string): BigIntStats | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false });
}
