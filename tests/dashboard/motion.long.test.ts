import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { type Frame, framesOfReturn } from './motion/frames.ts';

const STAGE = '/result/stage/main_1/main_01-07';
const READABLE = 0.4;

describeDashboard('motion', ({ arrive }) => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await arrive('en', { theme: 'light', width: 1920 });
  });

  /** Opens a stage, leaves it, and returns to what is known of it. */
  async function returnToStage(motion: 'reduce' | 'no-preference'): Promise<Frame[]> {
    const { page } = visitor;
    await page.emulateMedia({ reducedMotion: motion });
    await visitor.open(STAGE);
    await page.locator('#work .spark-line').first().waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Statistics' }).click();
    await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor();
    await page.locator('[data-entering]').waitFor({ state: 'detached' });
    return framesOfReturn(page);
  }

  test('fades a screen over numbers that are there and readable from the first frame, and draws no flat line', async () => {
    const frames = await returnToStage('no-preference');
    const first = frames.find(({ isEntering }) => isEntering);
    expect(first?.rates.length).toBeGreaterThan(3);
    expect(first?.rates).toEqual(frames.at(-1)?.rates);
    expect(first?.moving).toContain('shell-screen');
    expect(new Set(frames.flatMap(({ moving }) => moving))).toEqual(new Set(['shell-screen']));
    expect(Math.min(...frames.map(({ opacity }) => opacity))).toBeGreaterThanOrEqual(READABLE);
    expect(frames.at(-1)).toMatchObject({ opacity: 1, moving: [] });
  });

  test('is none where the user wants little', async () => {
    expect(stillness(await returnToStage('reduce'))).toEqual(STILL);
  });

  test('is none in low-data mode', async () => {
    await visitor.open('/settings');
    await visitor.page.getByRole('switch', { name: 'Low-data mode' }).check();
    expect(stillness(await returnToStage('no-preference'))).toEqual(STILL);
  });
});

const STILL = { rates: true, entering: false, opacity: 1, moving: [] };

/** What was in motion in any of the frames, and whether numbers were shown. */
function stillness(frames: readonly Frame[]): typeof STILL {
  return {
    rates: (frames.at(-1)?.rates.length ?? 0) > 3,
    entering: frames.some(({ isEntering }) => isEntering),
    opacity: Math.min(...frames.map(({ opacity }) => opacity)),
    moving: frames.flatMap(({ moving }) => moving) as [],
  };
}
