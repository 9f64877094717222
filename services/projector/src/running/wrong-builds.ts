import { type Build, buildName } from '@droptally/warehouse/builds';

/**
 * Of another log, whatever it holds; of one that has lost records, which would be missing from a build that is made
 * anew; or damaged, and what damaged it may go on doing so.
 */
export type Wrong = { kind: 'other-log' | 'lacking-log' | 'damage'; why: string };

const FIRST_PAUSE_MS = 3_600_000;
const LONGEST_PAUSE_MS = 24 * FIRST_PAUSE_MS;

/** Which builds of a table are wrong, and when another may be begun: a disk that damages each is not to be kept busy. */
export class WrongBuilds {
  private readonly wrongs = new Map<number, Wrong>();
  private pauseMs = 0;
  private begunAt = Number.NEGATIVE_INFINITY;
  private unsaid: { build: Build; wrong: Wrong; when: string }[] = [];

  constructor(
    private readonly elapsed: () => number,
    private readonly say: (build: Build, sentence: string) => void,
  ) {}

  add(build: Build, wrong: Wrong): void {
    if (this.wrongs.has(build.version)) return;
    this.wrongs.set(build.version, wrong);
    const waits = wrong.kind === 'damage' && this.waitMs() > 0;
    const when = waits ? `, for the last time was not long ago: in ${Math.ceil(this.waitMs() / 60_000)} minutes` : '';
    this.unsaid.push({ build, wrong, when });
  }

  /** Says of each once what is wrong, and what becomes of it. */
  sayNew(isForgetful: boolean): void {
    const unsaid = this.unsaid;
    this.unsaid = [];
    for (const { build, wrong, when } of unsaid) {
      const lost = wrong.kind === 'lacking-log' ? 'lost records' : isForgetful && 'forgotten its beginning';
      const then = lost
        ? `it is not made anew, for the log has ${lost}, and what they counted would be missing`
        : `it is made anew from the log${when}`;
      this.say(build, `${buildName(build)}, ${wrong.why}; ${then}`);
    }
  }

  isOfLackingLog({ version }: Build): boolean {
    return this.wrongs.get(version)?.kind === 'lacking-log';
  }

  get areNew(): boolean {
    return this.unsaid.length > 0;
  }

  why({ version }: Build): string | undefined {
    return this.wrongs.get(version)?.why;
  }

  /** Whether a build may be begun now in the place of this one, which is wrong. */
  mayBegin({ version }: Build): boolean {
    const kind = this.wrongs.get(version)?.kind;
    return kind === 'other-log' || (kind === 'damage' && this.waitMs() === 0);
  }

  /** One was begun in its place. */
  begun({ version }: Build): void {
    if (this.wrongs.get(version)?.kind !== 'damage') return;
    const isLongAgo = this.elapsed() - this.begunAt > LONGEST_PAUSE_MS;
    this.pauseMs = isLongAgo ? FIRST_PAUSE_MS : Math.min(2 * this.pauseMs, LONGEST_PAUSE_MS);
    this.begunAt = this.elapsed();
  }

  private waitMs(): number {
    return Math.max(0, this.begunAt + this.pauseMs - this.elapsed());
  }
}
