import type { Locator, Page } from 'playwright-core';

const STOPS_AT_MOST = 80;

/** Presses Tab, as a keyboard user does, until the focus is on or within `place`. */
export async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await place.waitFor();
  for (let stops = 0; stops < STOPS_AT_MOST; stops++) {
    if (await place.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${place}`);
}

/** Opens the palette's first result. */
export async function openByPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
  await page.keyboard.type(text);
  await page.getByRole('option', { selected: true }).filter({ hasText: text }).waitFor();
  await page.keyboard.press('Enter');
}
