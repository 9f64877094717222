import { init } from 'echarts/core';
import '#ui/chart/chart-engine.ts';
import { chartTheme } from '#ui/chart/chart-theme.ts';
import { extentOf, rateOptions } from './rate-options.ts';

const DAY = 86_400_000;
const FIRST = Date.UTC(2025, 5, 1);
const texts = {
  description: 'Rates',
  axis: 'Drops per run',
  runs: 'Runs',
  time: String,
  timeTick: String,
  count: String,
  tick: String,
  told: () => [],
};
const line = (id: string, days: number) => ({
  id,
  name: id,
  points: Array.from({ length: days }, (_, i) => ({
    at: FIRST + i * DAY,
    runs: 100,
    drops: 40,
    rate: 0.4,
    lower: 0.3,
    upper: 0.5,
  })),
});

/** Both axes of a chart of that many lines and days, where its first and last bucket are. */
function pixelsOf(lines: number, days: number, shownDays: number | null) {
  const series = Array.from({ length: lines }, (_, i) => line(String(i), days));
  const extent = extentOf({ series, bucketMs: DAY });
  const shown = shownDays === null ? null : { from: extent.to - shownDays * DAY, to: extent.to };
  const drawing = { series, periods: [], shown, small: false, bucketMs: DAY };
  const engine = init(null, null, { renderer: 'svg', ssr: true, width: 900, height: 300 });
  engine.setOption(
    rateOptions(
      drawing,
      chartTheme(() => '#112233'),
      texts,
    ),
  );
  const { from, to } = shown ?? extent;
  const pixels = [0, 1].map((xAxisIndex) => [from, to].map((at) => engine.convertToPixel({ xAxisIndex }, at)));
  engine.dispose();
  return pixels;
}

test.each([
  [1, 7, null],
  [5, 7, null],
  [1, 60, 7],
  [5, 60, 7],
  [5, 1, null],
])('%d lines over %d days: runs stand below the rate of their day, %j days shown', (lines, days, shown) => {
  const [rates, runs] = pixelsOf(lines, days, shown);
  expect(rates).toEqual(runs);
});
