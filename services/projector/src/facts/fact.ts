import type { Server } from '@droptally/domain/catalog/server';
import type { CountsImported, Event, ReportSubmitted } from '@droptally/proto/events';

type Decoded = NonNullable<Event['fact']>;
type Case = Decoded['$case'];

/** An event of the log that says what happened. */
export type DecodedFact = Event & { fact: Decoded };

export type Report = ReportSubmitted & { server: Server };
export type Counts = CountsImported & { server: Server };
type Checked = { reportSubmitted: Report; countsImported: Counts };

/** One that tables can hold: what `brokenPart` looks at has the types it found. */
export type Fact = Event & {
  fact: {
    [C in Case]: C extends keyof Checked ? { $case: C; value: Checked[C] } : Extract<Decoded, { $case: C }>;
  }[Case];
};
