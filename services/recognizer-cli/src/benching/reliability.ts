import type { Reading } from '@droptally/recognizer/reading';
import type { DrawnTruth } from '@droptally/recognizer/testing/random-screen';

const FIELDS = ['stage', 'stars', 'type', 'item', 'quantity'] as const;
type Field = (typeof FIELDS)[number];
type Judged = { field: Field; confidence: number; isRight: boolean };
export type Bin = { from: number; to: number; count: number; confidence: number; right: number };

const EDGES = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 0.999, 1];

/** How often values were right that were read with such a confidence. */
export class Reliability {
  readonly #judged: Judged[] = [];

  /** Of a screen whose drops were not all found no drop is judged: which one is which is not known. */
  add({ stageCode, stars, drops }: Reading, truth: DrawnTruth): void {
    if (stageCode) this.#judge('stage', stageCode.confidence, stageCode.value === truth.code);
    if (stars) this.#judge('stars', stars.confidence, stars.value === truth.stars);
    if (drops.length !== truth.drops.length) return;
    drops.forEach(({ dropType, itemId, quantity }, index) => {
      const own = truth.drops[index];
      this.#judge('type', dropType.confidence, dropType.value === own?.dropType);
      // Of money nothing else is reported.
      if (own?.dropType === 'LMB') return;
      this.#judge('item', itemId.confidence, itemId.value === own?.itemId);
      this.#judge('quantity', quantity.confidence, quantity.value === own?.quantity);
    });
  }

  of(field: Field): Bin[] {
    const own = this.#judged.filter((one) => one.field === field);
    return EDGES.slice(1).flatMap((to, index) => {
      const from = EDGES[index] ?? 0;
      const within = own.filter(({ confidence }) => confidence >= from && (confidence < to || to === 1));
      return within.length > 0 ? [{ from, to, ...means(within) }] : [];
    });
  }

  lines(): string[] {
    return FIELDS.flatMap((field) =>
      this.of(field).map(({ from, to, count, confidence, right }) =>
        [
          field.padEnd(9),
          `${from} to ${to}`.padEnd(14),
          `${count}`.padStart(6),
          confidence.toFixed(4),
          right.toFixed(4),
        ].join('  '),
      ),
    );
  }

  #judge(field: Field, confidence: number, isRight: boolean): void {
    this.#judged.push({ field, confidence, isRight });
  }
}

function means(judged: readonly Judged[]) {
  const mean = (of: (one: Judged) => number) => judged.reduce((sum, one) => sum + of(one), 0) / judged.length;
  return {
    count: judged.length,
    confidence: mean(({ confidence }) => confidence),
    right: mean(({ isRight }) => Number(isRight)),
  };
}
