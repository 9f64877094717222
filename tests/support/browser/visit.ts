import type { Browser, BrowserContext, Page } from 'playwright-core';

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
/** Ends what hangs, on a busy machine too. */
const WAIT_AT_MOST_MS = 90_000;
const HEIGHTS: Record<number, number> = { 390: 844, 1280: 800, 1920: 1080 };

/** A visitor whose browser has a given locale; the site detects the language itself. */
export class Visitor {
  /** Page errors and console errors since the last `takeComplaints`. */
  #complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('pageerror', (error) => this.#complaints.push(error.message));
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
    if (!hasWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    return new Visitor(context, await context.newPage());
  }

  async look({ theme, width }: Look): Promise<void> {
    await this.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await this.page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
  }

  /** Opens a path and waits until the network is idle and fonts are loaded. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.waitForLoadState('networkidle');
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
  }

  takeComplaints(): string[] {
    return this.#complaints.splice(0);
  }

  leave(): Promise<void> {
    return this.context.close();
  }
}
