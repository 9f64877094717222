import type { CDPSession, Page } from 'playwright-core';

const STEPS = 6;

/** A finger on a page with touch. */
export class Finger {
  private constructor(readonly session: CDPSession) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async put(x: number, y: number): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  }

  async move(x: number, y: number): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }

  async lift(): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /** Moves down by so much in steps, and stays down. */
  async pull(x: number, y: number, down: number): Promise<void> {
    await this.put(x, y);
    for (let step = 1; step <= STEPS; step++) await this.move(x, y + (down * step) / STEPS);
  }
}
