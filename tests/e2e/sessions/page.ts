import { type Answer, ask, type Question, type Site } from '../../support/wire/ask.ts';
import { API, Visitor } from '../../support/wire/visitor.ts';

const HOST = 'drops.example';

/** The existing web client in a browser: its headers, and one cookie with browser semantics. */
export class Page {
  /** Account of the logged-in user, which the client takes from a response header. */
  user: string | undefined;
  #cookie: string | undefined;
  #cookieDomain: string | undefined;
  readonly #address: string;

  constructor(readonly site: Site) {
    this.#address = new Visitor(site).address;
  }

  get cookie(): string | undefined {
    return this.#cookie;
  }

  /** Logs out as the client does: deletes the cookie of its host's domain, and no other. */
  forgetCookie(): void {
    if (this.#cookieDomain === HOST) this.#cookie = undefined;
  }

  get(path: string): Promise<Answer> {
    return this.#ask({ path: API + path });
  }

  post(path: string, body: string | object): Promise<Answer> {
    const type = typeof body === 'string' ? 'text/plain' : 'application/json';
    return this.#ask({ path: API + path, method: 'POST', body, headers: { 'Content-Type': type } });
  }

  async #ask(question: Question): Promise<Answer> {
    const posts = question.method === 'POST';
    const named = this.user && /\/report|personal/.test(question.path);
    const headers = {
      Host: HOST,
      Accept: 'application/json, text/plain, */*',
      'Accept-Language': 'zh-CN,zh;q=0.9',
      'Sec-Fetch-Site': 'same-origin',
      'Sec-Fetch-Mode': 'cors',
      Referer: `https://${HOST}/`,
      'X-Original-Forwarded-For': this.#address,
      'X-Forwarded-Proto': 'https',
      ...(posts && { Origin: `https://${HOST}` }),
      ...(named && { Authorization: `PenguinID ${this.user}` }),
      ...(this.#cookie && { Cookie: `userID=${this.#cookie}` }),
      ...question.headers,
    };
    const answer = await ask(this.site, { ...question, headers });
    this.#keep(answer);
    return answer;
  }

  #keep({ headers }: Answer): void {
    for (const cookie of headers['set-cookie'] ?? []) {
      const value = /^userID=([^;]*)/.exec(cookie)?.[1];
      if (/Max-Age=0/.test(cookie)) continue;
      this.#cookie = value;
      this.#cookieDomain = /Domain=([^;]*)/.exec(cookie)?.[1];
    }
    const announced = headers['x-penguin-set-penguinid'];
    if (typeof announced === 'string') this.user = decodeURIComponent(announced);
  }
}
