import type { Server } from '@droptally/domain/catalog/server';
import type { CountsImported, Event, ReportSubmitted } from '@droptally/proto/events';

type Decoded = NonNullable<Event['fact']>;
type Case = Decoded['$case'];

export type Report = ReportSubmitted & { server: Server };
export type Counts = CountsImported & { server: Server };
type Checked = { reportSubmitted: Report; countsImported: Counts };

/** A fact that tables can hold: the parts `brokenPart` checks have the types it verified. */
export type Fact = Event & {
  fact: {
    [C in Case]: C extends keyof Checked ? { $case: C; value: Checked[C] } : Extract<Decoded, { $case: C }>;
  }[Case];
};
