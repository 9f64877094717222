import type { Locator, Page } from 'playwright-core';
import type { Words } from './words.ts';

/** The dialog that tells the site of a misread drop. */
export class MisreadingDialog {
  constructor(
    private readonly page: Page,
    private readonly words: Words,
    private readonly drop: number,
  ) {}

  async open(): Promise<void> {
    await this.#button(this.words.tellOf(this.drop)).click();
    await this.#dialog.waitFor();
  }

  /** Returns whether the focus is where it was. */
  async goBack(): Promise<boolean> {
    await this.page.goBack();
    await this.#dialog.waitFor({ state: 'detached' });
    return isFocused(this.#button(this.words.tellOf(this.drop)));
  }

  /** Returns the reference. */
  async sendWithPicture(): Promise<string> {
    const box = this.#dialog.getByRole('checkbox', { name: this.words.picture });
    if (await box.isChecked()) throw new Error('Consent is given before anyone gave it');
    await box.check();
    await this.#dialog.getByRole('button', { name: this.words.send, exact: true }).click();
    return this.#dialog.getByLabel(this.words.reference, { exact: true }).inputValue();
  }

  /** Returns whether the focus is in the row that the dialog was opened from, which says that the site was told. */
  async escape(): Promise<boolean> {
    await this.page.keyboard.press('Escape');
    await this.#dialog.waitFor({ state: 'detached' });
    return isFocused(this.#button(this.words.copyOf(this.drop)));
  }

  get #dialog(): Locator {
    return this.page.locator('dialog[open]');
  }

  #button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement);
}
