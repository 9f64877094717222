import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import { type Answer, ask, type Question, type Site } from './ask.ts';
import { type Report, report } from './runs.ts';

export const [API] = API_PREFIXES;

type Headers = NonNullable<Question['headers']>;

let visitors = 0;

/** Somebody with an address of their own, so that limits on addresses keep tests apart, and in time with an account. */
export class Visitor {
  readonly address = addressOf(visitors++);
  account: string | undefined;

  /** Sends what it writes to one program where that matters. */
  constructor(
    readonly site: Site,
    private readonly writesTo: Site = site,
  ) {}

  ask(question: Question, site = this.site): Promise<Answer> {
    const who = this.account && { Authorization: `PenguinID ${this.account}` };
    const headers = { 'X-Original-Forwarded-For': this.address, ...who, ...question.headers };
    return ask(site, { ...question, headers });
  }

  get(path: string, headers: Headers = {}): Promise<Answer> {
    return this.ask({ path: API + path, headers });
  }

  post(path: string, body: Question['body'], headers: Headers = {}): Promise<Answer> {
    return this.ask({ path: API + path, method: 'POST', body, headers }, this.writesTo);
  }

  /** Sends a report, a run of 1-7 where nothing else is said, and keeps the account that it may open. */
  async report(about: Partial<Report> & Record<string, unknown> = {}, headers: Headers = {}): Promise<Answer> {
    const answer = await this.post(PATHS.report, { ...report(), ...about }, headers);
    this.#remember(answer);
    return answer;
  }

  /** Sends a report that must be taken, and gives its id. */
  async reported(about: Partial<Report> = {}, headers: Headers = {}): Promise<string> {
    const answer = await this.report(about, headers);
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('reportHash')]);
    return answer.json<{ reportHash: string }>().reportHash;
  }

  async batch(runs: readonly unknown[], server = 'CN', headers: Headers = {}): Promise<Answer> {
    const { source, version } = report();
    const answer = await this.post(PATHS.reportBatch, { server, source, version, batchDrops: runs }, headers);
    this.#remember(answer);
    return answer;
  }

  recall(reportHash: string): Promise<Answer> {
    return this.post(PATHS.recall, { reportHash });
  }

  #remember({ headers }: Answer): void {
    const announced = headers['x-penguin-set-penguinid'];
    if (typeof announced === 'string') this.account = decodeURIComponent(announced);
  }
}

/** From the range that RFC 2544 sets aside for tests. */
function addressOf(index: number): string {
  const random = Math.floor(Math.random() * 250);
  return `198.${18 + (index >> 8)}.${random}.${index & 255}`;
}
