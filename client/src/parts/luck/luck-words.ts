import { type Luck, USUAL } from '@droptally/domain/statistics/luck';
import type { CountedLuck } from '#data/luck/luck-of-rows.ts';
import { formatCount, formatTenths } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';

/** Nobody is the luckiest of all: others may have played as much. */
const MOST_PERCENT = 99;

/** `usual luck`, `luckier than 73 % would be`. */
export function luckWords({ share }: Luck, t: Translate): string {
  if (share > USUAL.to) return t('luck.luckier', { percent: percentOf(share) });
  if (share < USUAL.from) return t('luck.unluckier', { percent: percentOf(1 - share) });
  return t('luck.usual');
}

/** `23 in 18 runs of yours, 22.4 expected: usual luck`; of unlike things in what they are worth. */
export function luckSentence(luck: CountedLuck, kind: 'ofItem' | 'ofAll', t: Translate): string {
  const whole = kind === 'ofAll' ? Math.round : (count: number) => count;
  return t(kind === 'ofAll' ? 'luck.ofAll' : 'luck.ofItem', {
    got: formatTenths(whole(luck.got)),
    count: luck.runs,
    runs: formatCount(luck.runs),
    expected: formatTenths(whole(tenths(luck.expected))),
    luck: luckWords(luck, t),
  });
}

/** What a table says: `usual · 22.4`, of which so many drops were expected; `top 7 % · 22.4`. */
export function luckCell({ share, expected }: Luck, t: Translate): string {
  const count = formatTenths(tenths(expected));
  if (share > USUAL.to) return t('luck.cellAbove', { percent: 100 - percentOf(share), expected: count });
  if (share < USUAL.from) return t('luck.cellBelow', { percent: 100 - percentOf(1 - share), expected: count });
  return t('luck.cellUsual', { expected: count });
}

function percentOf(share: number): number {
  return Math.min(MOST_PERCENT, Math.floor(share * 100));
}

function tenths(count: number): number {
  return Math.round(count * 10) / 10;
}
