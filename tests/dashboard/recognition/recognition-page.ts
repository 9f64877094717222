import type { Locator, Page } from 'playwright-core';
import type { Words } from './words.ts';

type File = { name: string; mimeType: string; buffer: Buffer };

/** The screen that reads screenshots, as a visitor uses it. */
export class RecognitionPage {
  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {}

  async open(): Promise<void> {
    await this.page.goto('/report/recognition?server=CN');
    await this.page.getByRole('heading', { level: 1, name: this.words.title }).waitFor({ state: 'attached' });
    await this.page.locator('.file-drop').waitFor();
  }

  /** Several files, not a folder. */
  async choose(files: File[]): Promise<void> {
    await this.page.locator('input[type=file][multiple]:not([webkitdirectory])').setInputFiles(files);
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.start }).click();
    await this.#list.waitFor();
  }

  /** What is said of each screenshot, sorted. */
  async standings(): Promise<string[]> {
    return (await this.#list.locator('.shot-list__state').allInnerTexts()).sort();
  }

  show(standing: string): Promise<void> {
    return this.#list.getByRole('button', { name: standing }).click();
  }

  /** Also of a drop that was not to be reported. */
  async chooseItem(drop: number, item: string): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.words.reportOf(drop) }).check();
    await this.page.getByRole('combobox', { name: this.words.itemOf(drop) }).selectOption({ label: item });
  }

  accept(): Promise<void> {
    return this.page.getByRole('button', { name: this.words.accept, exact: true }).click();
  }

  acceptCertain(): Promise<void> {
    return this.page.getByRole('button', { name: this.words.acceptCertain }).click();
  }

  async report(count: number): Promise<void> {
    await this.page.getByRole('button', { name: this.words.report(count) }).click();
    await this.page.getByText(this.words.taken(count)).waitFor({ state: 'attached' });
  }

  results(): Promise<string[]> {
    return this.page.locator('.report-step__results > li').allInnerTexts();
  }

  get #list(): Locator {
    return this.page.getByRole('navigation', { name: this.words.shots, exact: true });
  }
}
