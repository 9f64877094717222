import type { Random } from '../rendering/random.ts';

/** Made-up codes in the forms that codes have; now and then characters without any form. */
export function stageCodeText(random: Random): string {
  if (random.chance(0.02)) return '';
  return random.pick(FORMS)(random);
}

type Form = (random: Random) => string;

const number = (random: Random) =>
  String(random.chance(0.6) ? random.whole(1, 9) : random.whole(10, random.pick([16, 25, 99])));

const letters = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pick([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])).join('');

const chapter: Form = (random) => `${random.whole(0, random.pick([9, 16]))}-${number(random)}`;
const event: Form = (random) => `${letters(random, random.pick([2, 2, 2, 3]))}-${number(random)}`;

const FORMS: readonly Form[] = [
  chapter,
  chapter,
  event,
  event,
  event,
  event,
  (random) => `${random.pick(['S', 'H', 'R', 'M', 'TR'])}${chapter(random)}`,
  (random) => `${letters(random, 2)}-${letters(random, 1)}-${number(random)}`,
  (random) => `${letters(random, 2)}-${random.pick(['EX', 'TR', 'MO', 'ST', 'S', 'SP', 'HD'])}-${number(random)}`,
  (random) => `${letters(random, 2)}${random.whole(1, 9)}-${number(random)}`,
  (random) => `${letters(random, random.whole(1, 4))}${number(random)}`,
  (random) =>
    Array.from({ length: random.whole(3, 8) }, () => random.pick([...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-'])).join(
      '',
    ),
];
