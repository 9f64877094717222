import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import { ask, type Question, type Site } from '../../support/wire/ask.ts';
import type { OldReport } from './packed-site.ts';

const [API] = API_PREFIXES;
const IDEMPOTENCY_KEY = 'X-Penguin-Idempotency-Key';

/** A client with an address, and with an account once a report has opened one. */
export class OldPlayer {
  account = '';
  readonly #address: string;

  constructor(n: number) {
    this.#address = `198.19.7.${n}`;
  }

  async report(site: Site, body: object, key = ''): Promise<OldReport> {
    const headers = key ? { [IDEMPOTENCY_KEY]: key } : {};
    const { reportHash } = await this.post<{ reportHash: string }>(site, PATHS.report, body, headers);
    return { account: this.account, reportHash, body, key };
  }

  async recall(site: Site, { reportHash }: OldReport): Promise<void> {
    await this.post(site, PATHS.recall, { reportHash });
  }

  /** Sends a request that must return 200, and keeps the account it may open. */
  async post<Body>(site: Site, path: string, body: object | Buffer, headers: Question['headers'] = {}): Promise<Body> {
    const who = this.account ? { Cookie: `userID=${this.account}` } : {};
    const sent = { 'X-Original-Forwarded-For': this.#address, ...who, ...headers };
    const answer = await ask(site, { path: API + path, method: 'POST', body, headers: sent });
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${answer.text}`);
    const announced = answer.headers['x-penguin-set-penguinid'];
    if (typeof announced === 'string') this.account = decodeURIComponent(announced);
    return (path === PATHS.recall ? answer.text : answer.json()) as Body;
  }
}
