import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { until } from '../until.ts';
import { WAIT_AT_MOST_MS } from './browser.ts';
import { chooseServer } from './choose-server.ts';

export type Language = 'zh' | 'en' | 'ja' | 'ko';
export type Theme = 'light' | 'dark';
export type Device = {
  hasTouch?: boolean;
  /** Has service workers. Ours loads the whole program on arrival: a sixth of the processor time of most tests. */
  hasWorker?: boolean;
};
export type Look = { theme: Theme; width: number };

export const LANGUAGES: readonly Language[] = ['zh', 'en', 'ja', 'ko'];
const LOCALES = { zh: 'zh-CN', en: 'en-US', ja: 'ja-JP', ko: 'ko-KR' } as const;
const HEIGHTS: Record<number, number> = { 390: 844, 1280: 800, 1920: 1080 };

/** A visitor whose browser has a given locale; the site detects the language itself. */
export class Visitor {
  /** Page errors and console errors since the last `takeComplaints`. */
  #complaints: string[] = [];
  readonly #unanswered = new Set<Request>();

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('pageerror', (error) => this.#complaints.push(error.message));
    page.on('request', (request) => this.#unanswered.add(request));
    const answered = (request: Request) => this.#unanswered.delete(request);
    page.on('requestfinished', answered);
    page.on('requestfailed', answered);
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complaints.push(message.text());
    });
  }

  static async arrive(
    browser: Browser,
    baseURL: string,
    language: Language,
    { hasTouch = false, hasWorker = false }: Device = {},
  ): Promise<Visitor> {
    const context = await browser.newContext({ baseURL, locale: LOCALES[language], reducedMotion: 'reduce', hasTouch });
    context.setDefaultTimeout(WAIT_AT_MOST_MS);
    await chooseServer(context);
    if (!hasWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    return new Visitor(context, await context.newPage());
  }

  async look({ theme, width }: Look): Promise<void> {
    await this.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await this.page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
  }

  /** Opens a path and waits until it is drawn. */
  async open(path: string): Promise<void> {
    // Requests of the page that is left may get no end.
    this.#unanswered.clear();
    await this.page.goto(path);
    await this.drawn();
  }

  /** Waits until nothing is awaited: no answer, no font, no work that the page has put off. */
  async drawn(): Promise<void> {
    do {
      await until('every answer', () => this.#unanswered.size === 0);
      await this.page.evaluate(async () => {
        // Without a limit, a page that draws no frame may never be told that it is idle.
        const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
        await document.fonts.ready;
        await idle();
        await new Promise((done) => requestAnimationFrame(done));
        await idle();
      });
    } while (this.#unanswered.size > 0);
  }

  /** Pages that open from now on have an account. */
  async logIn(account: string): Promise<void> {
    await this.page.addInitScript(
      (id) => localStorage.setItem('droptally.account', JSON.stringify({ id, known: [] })),
      account,
    );
  }

  takeComplaints(): string[] {
    return this.#complaints.splice(0);
  }

  leave(): Promise<void> {
    return this.context.close();
  }
}
