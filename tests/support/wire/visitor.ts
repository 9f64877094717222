import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import { type Answer, ask, type Question, type Site } from './ask.ts';
import { type Report, report } from './runs.ts';

export const [API] = API_PREFIXES;

type Headers = NonNullable<Question['headers']>;

let visitors = 0;

/** A client with its own address, so that limits per address do not couple tests. Its first report opens an account. */
export class Visitor {
  readonly address = addressOf(visitors++);
  account: string | undefined;

  /** `writesTo` sends writes to one program, for tests that need that. */
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

  /** Sends a report, by default a run of 1-7, and keeps the account it may open. */
  async report(about: Partial<Report> & Record<string, unknown> = {}, headers: Headers = {}): Promise<Answer> {
    const answer = await this.post(PATHS.report, { ...report(), ...about }, headers);
    this.#remember(answer);
    return answer;
  }

  /** Sends a report that must be accepted. Returns its id. */
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

/** Returns an address in the range that RFC 2544 reserves for tests. */
function addressOf(index: number): string {
  const random = Math.floor(Math.random() * 250);
  return `198.${18 + (index >> 8)}.${random}.${index & 255}`;
}
