import type { Random } from '../rendering/random.ts';

/** Mostly the small numbers of drops, but every digit everywhere as often. */
export function quantityText(random: Random): string {
  if (random.chance(0.03)) return '';
  const digits = random.pick([1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 5]);
  const number = wholeNumber(random, digits);
  if (digits > 4 || random.chance(0.88)) return number;
  const unit = random.pick(['万', '万', 'K', 'K', '만', 'M']);
  return digits < 4 && random.chance(0.4) ? `${number}.${random.whole(0, 9)}${unit}` : `${number}${unit}`;
}

function wholeNumber(random: Random, digits: number): string {
  const same = random.chance(0.15) ? random.whole(1, 9) : undefined;
  return Array.from({ length: digits }, (_, at) => same ?? random.whole(at === 0 ? 1 : 0, 9)).join('');
}
