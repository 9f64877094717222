import type { Ratio } from '@droptally/domain/differences/ratio';
import type { Translate } from '#i18n/text-key.ts';

/** From this multiple on, times say more than per cent. */
const TIMES_FROM = 3;
const WHOLE_FROM = 10;

/** What the interval of a ratio says: `3 to 9 % less`, `2.1 to 2.6 times as much`, or that nothing can be told. */
export function ratioText(t: Translate, { lower, upper }: Ratio): string {
  if (upper !== null && upper < 1) return between(t, 'less', 1 - upper, 1 - lower);
  if (lower <= 1) return t('differences.untold');
  if (lower < TIMES_FROM && upper !== null && upper < TIMES_FROM) return between(t, 'more', lower - 1, upper - 1);
  const least = figure(lower);
  return upper === null
    ? t('differences.timesAtLeast', { least })
    : t('differences.times', { least, most: figure(upper) });
}

/** The most likely difference in a few characters: `−7 %`, `+12 %`, `×4.1`. */
export function shortRatio({ ratio }: Ratio): string {
  if (ratio === null) return '×∞';
  if (ratio >= TIMES_FROM) return `×${figure(ratio)}`;
  return `${ratio < 1 ? '−' : '+'}${figure(Math.abs(ratio - 1) * 100)} %`;
}

function between(t: Translate, kind: 'less' | 'more', least: number, most: number): string {
  const [from, to] = [figure(least * 100), figure(most * 100)];
  if (from === to) return t(kind === 'less' ? 'differences.lessBy' : 'differences.moreBy', { percent: to });
  return t(kind === 'less' ? 'differences.less' : 'differences.more', { least: from, most: to });
}

/** One decimal below ten, two below one. */
function figure(value: number): string {
  if (value >= WHOLE_FROM) return String(Math.round(value));
  return value >= 1 ? String(Number(value.toFixed(1))) : String(Number(value.toFixed(2)));
}
