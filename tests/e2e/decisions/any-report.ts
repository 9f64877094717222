import fc from 'fast-check';
import type { Entries } from '../../../client/src/features/report/entries/entries.ts';
import type { ReportSubject } from '../../../client/src/features/report/entries/report-subject.ts';

/** A report, with its stage as the dashboard knows it. */
export type Reported = { subject: ReportSubject; entries: Entries };

const SOMETHING_ELSE: Entries['drops'] = [{ itemId: '30012', dropType: 'EXTRA', quantity: 7 }];

/** Generates any stage, mostly an open one, with drops of which about half match its list. */
export function anyReport(subjects: readonly ReportSubject[]): fc.Arbitrary<Reported> {
  const listed = subjects.filter(({ rules }) => rules.length > 0);
  const anySubject = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...listed) }, fc.constantFrom(...subjects));
  return anySubject.chain((subject) => anyEntries(subject).map((entries) => ({ subject, entries })));
}

function anyEntries(subject: ReportSubject): fc.Arbitrary<Entries> {
  const anyTimes = subject.isGacha ? fc.constant(1) : fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 6 }));
  return anyTimes.chain((times) => anyDrops(subject, times).map((drops) => ({ times, drops })));
}

/** Pulls of a gacha box are counted by what they gave, so they are never empty. */
function anyDrops({ rules, isGacha }: ReportSubject, times: number): fc.Arbitrary<Entries['drops']> {
  const others = isGacha ? [SOMETHING_ELSE] : [SOMETHING_ELSE, []];
  const slots = rules.flatMap(({ itemId, dropType, bounds }) =>
    itemId === undefined ? [] : [{ itemId, dropType, bounds: bounds ?? { lower: 0, upper: 3 } }],
  );
  if (slots.length === 0) return fc.constantFrom(...others);
  const due = slots.filter(({ bounds }) => bounds.lower > 0);
  const anyListed = fc.subarray(slots, { minLength: 1 }).chain((chosen) => {
    const drops = [...new Set([...due, ...chosen])].map(({ itemId, dropType, bounds: { lower, upper } }) => {
      const min = Math.max(1, lower * times);
      const anyQuantity = fc.integer({ min, max: Math.max(min, Math.min(1000, upper * times)) });
      return anyQuantity.map((quantity) => ({ itemId, dropType, quantity }));
    });
    return fc.tuple(...drops);
  });
  return fc.oneof({ weight: 6, arbitrary: anyListed }, fc.constantFrom(...others));
}
