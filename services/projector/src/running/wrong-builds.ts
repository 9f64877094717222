import { type Build, buildName } from '@droptally/warehouse/builds';
import type { WrongMark } from '@droptally/warehouse/wrong-marks';

/**
 * Of another log, whatever it holds; of one that has lost records, which would be missing from a build that is made
 * anew; or damaged, and what damaged it may go on doing so.
 */
export type Wrong = { kind: WrongMark['kind'] | 'lacking-log'; why: string };
type Found = Build & Wrong & Pick<WrongMark, 'at'>;

const FIRST_PAUSE_MS = 3_600_000;
const LONGEST_PAUSE_MS = 24 * FIRST_PAUSE_MS;
/** Damage that lies further back has nothing to do with that of now. */
export const REMEMBERED_MS = 7 * LONGEST_PAUSE_MS;

/** Which builds of a table are wrong, and when another may be begun: a disk that damages each is not to be kept busy. */
export class WrongBuilds {
  readonly #marks = new Map<number, Found>();
  #unsaid: Found[] = [];
  #unmarked: WrongMark[] = [];

  constructor(
    private readonly now: () => number,
    private readonly say: (build: Build, sentence: string) => void,
  ) {}

  /** Found here. */
  add(build: Build, wrong: Wrong): void {
    if (this.#marks.has(build.version)) return;
    const mark = { ...build, ...wrong, at: this.now() };
    this.#marks.set(build.version, mark);
    this.#unsaid.push(mark);
    const { kind } = wrong;
    // What a table counted of a log that has lost it since is no wrong number.
    if (kind !== 'lacking-log') this.#unmarked.push({ ...mark, kind });
  }

  /** Found by another projector, or before this one was started, and said then. */
  learn(marks: readonly WrongMark[]): void {
    for (const mark of marks) if (!this.#marks.has(mark.version)) this.#marks.set(mark.version, mark);
  }

  /** Says of each once what is wrong, and what becomes of it. */
  sayNew(isForgetful: boolean): void {
    const unsaid = this.#unsaid;
    this.#unsaid = [];
    for (const { kind, why, ...build } of unsaid) {
      const waits = kind === 'damage' && this.#waitMs() > 0;
      const when = waits
        ? `, for the last time was not long ago: in ${Math.ceil(this.#waitMs() / 60_000)} minutes`
        : '';
      const lost = kind === 'lacking-log' ? 'lost records' : isForgetful && 'forgotten its beginning';
      const then = lost
        ? `it is not made anew, for the log has ${lost}, and what they counted would be missing`
        : `it is made anew from the log${when}`;
      this.say(build, `${buildName(build)}, ${why}; ${then}`);
    }
  }

  isOfLackingLog({ version }: Build): boolean {
    return this.#marks.get(version)?.kind === 'lacking-log';
  }

  /** Writes down those that are made anew, for whoever reads and whoever is started later. */
  async markNew(isForgetful: boolean, write: (mark: WrongMark) => Promise<void>): Promise<void> {
    if (isForgetful) this.#unmarked = [];
    for (let mark = this.#unmarked[0]; mark; mark = this.#unmarked[0]) {
      await write(mark);
      this.#unmarked.shift();
    }
  }

  get areNew(): boolean {
    return this.#unsaid.length > 0 || this.#unmarked.length > 0;
  }

  of({ version }: Build): Wrong | undefined {
    return this.#marks.get(version);
  }

  /** Whether a build may be begun now in the place of this one, which is wrong. */
  mayBegin({ version }: Build): boolean {
    const kind = this.#marks.get(version)?.kind;
    return kind === 'other-log' || (kind === 'damage' && this.#waitMs() === 0);
  }

  /** None after the first damage; from the second on an hour, and twice as long each time, up to a day. */
  #waitMs(): number {
    const damages = [...this.#marks.values()].filter(({ kind }) => kind === 'damage');
    const newest = damages.reduce<Found | undefined>(
      (found, mark) => (found && found.version > mark.version ? found : mark),
      undefined,
    );
    if (!newest) return 0;
    const before = damages.filter((mark) => mark !== newest && newest.at - mark.at < REMEMBERED_MS).length;
    if (before === 0) return 0;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (before - 1), LONGEST_PAUSE_MS);
    return Math.max(0, newest.at + pause - this.now());
  }
}
