import fc from 'fast-check';
import { type Bounds, DROP_TYPES, type DropRule, type TimeRange } from '../catalog/catalog.ts';
import { SERVERS } from '../catalog/server.ts';
import type { Drop } from '../reporting/merge-drops.ts';
import type { Sample } from '../statistics/interval.ts';

const ITEM_IDS = ['30011', '30012', '30061', 'furni'] as const;

export const anyServer = fc.constantFrom(...SERVERS);

export const anyInstant = fc.integer({ min: Date.UTC(2019, 4, 1), max: Date.UTC(2030, 0, 1) });

/** Ranges that often touch, overlap or leave a gap. */
export const anyRange: fc.Arbitrary<TimeRange> = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.option(fc.integer({ min: 1, max: 6 })))
  .map(([start, length]) => ({ start, end: length === null ? null : start + length }));

export const anyBounds: fc.Arbitrary<Bounds> = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
  .map(([lower, width]) => ({ lower, upper: lower + width }));

export const anyDropRule: fc.Arbitrary<DropRule> = fc
  .record({
    range: anyRange,
    dropType: fc.constantFrom(...DROP_TYPES),
    accumulable: fc.boolean(),
    itemId: fc.option(fc.constantFrom(...ITEM_IDS), { nil: undefined, freq: 4 }),
    bounds: fc.option(anyBounds, { nil: undefined, freq: 4 }),
  })
  .map(({ range, dropType, accumulable, itemId, bounds }) => ({
    ...range,
    dropType,
    accumulable,
    ...(itemId && { itemId }),
    ...(bounds && { bounds }),
  }));

export const anyDrop: fc.Arbitrary<Drop> = fc.record({
  dropType: fc.constantFrom(...DROP_TYPES),
  itemId: fc.constantFrom(...ITEM_IDS),
  quantity: fc.integer({ min: 1, max: 5 }),
});

export const anyDrops = fc.array(anyDrop, { maxLength: 6 });

const anyConfidence = fc.double({ min: 0.5, max: 0.999, noNaN: true });

const anyMost = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined });

/** Sums of actual runs. */
export const drawnSample: fc.Arbitrary<Sample> = fc
  .record({
    quantities: fc.oneof(
      fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 120 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 40 }),
    ),
    most: anyMost,
    confidence: anyConfidence,
  })
  .map(({ quantities, most, confidence }) => ({
    runs: quantities.length,
    sum: quantities.reduce((sum, quantity) => sum + quantity, 0),
    sumSquares: quantities.reduce((sum, quantity) => sum + quantity * quantity, 0),
    most,
    confidence,
  }));

/** Sums as large as real ones get, including some that rounding has made impossible. */
const vastSample: fc.Arbitrary<Sample> = fc
  .record({
    runs: fc.integer({ min: 1, max: 1_200_000_000 }),
    rate: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 100, noNaN: true })),
    spread: fc.double({ min: 1, max: 20, noNaN: true }),
    most: anyMost,
    confidence: anyConfidence,
  })
  .map(({ runs, rate, spread, most, confidence }) => {
    const sum = Math.round(runs * rate);
    return { runs, sum, sumSquares: Math.max(Math.round(sum * spread), sum), most, confidence };
  });

/** Samples from one run to more than any stage ever had. */
export const anySample: fc.Arbitrary<Sample> = fc.oneof(drawnSample, vastSample);
