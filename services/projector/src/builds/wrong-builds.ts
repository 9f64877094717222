import { type Build, buildName } from '@droptally/warehouse/builds';
import type { WrongMark } from '@droptally/warehouse/wrong-marks';

/**
 * Why a build is wrong. `other-log`: it was made from another log. `lacking-log`: the log lost records, which a rebuild
 * would lack. `damage`: it is damaged, and the cause may damage the next one too.
 */
export type Wrong = { kind: WrongMark['kind'] | 'lacking-log'; why: string };
type Found = Build & Wrong & Pick<WrongMark, 'at'>;

const FIRST_PAUSE_MS = 3_600_000;
const LONGEST_PAUSE_MS = 24 * FIRST_PAUSE_MS;
/** Older damage is taken as unrelated to the present one. */
export const DAMAGE_REMEMBERED_MS = 7 * LONGEST_PAUSE_MS;

/** Knows which builds of a table are wrong and when to replace one. Rebuilds pause if the disk damages each build. */
export class WrongBuilds {
  readonly #marks = new Map<number, Found>();
  #unreported: Found[] = [];
  #unmarked: WrongMark[] = [];

  constructor(
    private readonly now: () => number,
    private readonly say: (build: Build, sentence: string) => void,
  ) {}

  /** Adds a fault found here. */
  add(build: Build, wrong: Wrong): void {
    if (this.#marks.has(build.version)) return;
    const mark = { ...build, ...wrong, at: this.now() };
    this.#marks.set(build.version, mark);
    this.#unreported.push(mark);
    const { kind } = wrong;
    // Counts taken from a log that has since lost the records are not wrong.
    if (kind !== 'lacking-log') this.#unmarked.push({ ...mark, kind });
  }

  /** Adds marks found by another projector, or before this one started; they were reported then. */
  learn(marks: readonly WrongMark[]): void {
    for (const mark of marks) if (!this.#marks.has(mark.version)) this.#marks.set(mark.version, { ...mark });
  }

  /** Reports each new fault once, with what happens next. */
  reportNew(isForgetful: boolean): void {
    const unreported = this.#unreported;
    this.#unreported = [];
    for (const { kind, why, ...build } of unreported) {
      const waits = kind === 'damage' && this.#waitMs() > 0;
      const when = waits ? `, since the last rebuild was recent: in ${Math.ceil(this.#waitMs() / 60_000)} minutes` : '';
      const lost = kind === 'lacking-log' ? 'lost records' : isForgetful && 'forgotten its beginning';
      const then = lost
        ? `it is not rebuilt, for the log has ${lost}, and what they counted would be missing`
        : `it is rebuilt from the log${when}`;
      this.say(build, `${buildName(build)}, ${why}; ${then}`);
    }
  }

  isOfLackingLog({ version }: Build): boolean {
    return this.#marks.get(version)?.kind === 'lacking-log';
  }

  /** Stores marks of wrong builds, whether they are replaced or not, for readers and for projectors started later. */
  async markNew(write: (mark: WrongMark) => Promise<void>): Promise<void> {
    for (let mark = this.#unmarked[0]; mark; mark = this.#unmarked[0]) {
      await write(mark);
      this.#unmarked.shift();
    }
  }

  get hasNew(): boolean {
    return this.#unreported.length > 0 || this.#unmarked.length > 0;
  }

  of({ version }: Build): Wrong | undefined {
    return this.#marks.get(version);
  }

  /** Whether a replacement of this build, which is wrong, may be requested now. */
  mayBegin({ version }: Build): boolean {
    const kind = this.#marks.get(version)?.kind;
    return kind === 'other-log' || (kind === 'damage' && this.#waitMs() === 0);
  }

  /** 0 after the first damage; after the second an hour, then doubled each time, up to a day. */
  #waitMs(): number {
    const now = this.now();
    const damages = [...this.#marks.values()].filter(({ kind }) => kind === 'damage');
    // A mark from the future was made while the clock was ahead. Waiting for that time could take days.
    for (const mark of damages) mark.at = Math.min(mark.at, now);
    const newest = damages.reduce<Found | undefined>(
      (found, mark) => (found && found.version > mark.version ? found : mark),
      undefined,
    );
    if (!newest) return 0;
    const before = damages.filter((mark) => mark !== newest && newest.at - mark.at < DAMAGE_REMEMBERED_MS).length;
    if (before === 0) return 0;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (before - 1), LONGEST_PAUSE_MS);
    return Math.max(0, newest.at + pause - now);
  }
}
