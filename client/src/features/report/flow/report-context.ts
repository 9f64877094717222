import { isSameStage, type ReportDraft } from '#data/reporting/report/report-draft.ts';
import { type Entries, NO_ENTRIES } from '#features/report/entries/entries.ts';
import type { ReportSubject } from '#features/report/entries/report-subject.ts';
import type { SentEvent } from '#features/report/sent/use-sent-bar.ts';

/** Why a report was not taken. */
export type ReportFailure = { error: unknown; draft: ReportDraft | null };

export type ReportContext = {
  subject: ReportSubject | null;
  entries: Entries;
  /** Cleared or recalled entries, restorable until something else is typed. */
  aside: Entries | null;
  /** The report being sent. */
  sending: ReportDraft | null;
  /** The last accepted report of this visit. */
  last: ReportDraft | null;
  failure: ReportFailure | null;
  /** The key of the report that the bar shows, the last one until it is closed. */
  sent: string | null;
};

export type ReportEvent =
  | { type: 'stage.chosen'; subject: ReportSubject; kept: Entries | null }
  | { type: 'stage.left' }
  | { type: 'drops.changed'; drops: Entries['drops'] }
  | { type: 'times.changed'; times: number }
  | { type: 'entries.filled'; entries: Entries }
  | { type: 'entries.cleared' }
  | { type: 'entries.restored' }
  | { type: 'submit' }
  /** Shows the last report first; once it is shown, sends it. */
  | { type: 'submit.again' }
  | { type: 'again.dropped' }
  | { type: 'warning.confirmed' }
  | { type: 'warning.cancelled' }
  | SentEvent;

type Change = Partial<ReportContext>;

export const INITIAL_CONTEXT: ReportContext = {
  subject: null,
  entries: NO_ENTRIES,
  aside: null,
  sending: null,
  last: null,
  failure: null,
  sent: null,
};

/** Another stage starts with its kept entries. The same stage with newer rules keeps the typed ones. */
export function chosen({ subject: before }: ReportContext, event: ReportEvent): Change {
  if (event.type !== 'stage.chosen') return {};
  const { subject, kept } = event;
  if (isSameStage(before, subject)) return { subject };
  return { subject, entries: kept ?? NO_ENTRIES, aside: null, failure: null };
}

export function typed({ entries }: ReportContext, event: ReportEvent): Change {
  const rest = { aside: null, failure: null };
  if (event.type === 'drops.changed') return { ...rest, entries: { ...entries, drops: event.drops } };
  if (event.type === 'times.changed') return { ...rest, entries: { ...entries, times: event.times } };
  return event.type === 'entries.filled' ? { ...rest, entries: event.entries } : {};
}

export function draftOf({ subject, entries: { drops, times } }: ReportContext): ReportDraft {
  if (!subject) throw new Error('No stage is chosen to report on');
  return { server: subject.server, stageId: subject.stageId, drops, times };
}

/** Clears the form, unless it has switched to another stage. */
export function taken({ subject }: ReportContext, draft: ReportDraft, key: string): Change {
  const done = { last: draft, sent: key, sending: null, failure: null };
  return isSameStage(subject, draft) ? { ...done, entries: NO_ENTRIES, aside: null } : done;
}

export function refused({ sending: draft }: ReportContext, error: unknown): Change {
  return { failure: { error, draft }, sending: null };
}

/** Offers the recalled entries for correction, and excludes them from being sent again. */
export function recalled({ subject, sent, last }: ReportContext, event: ReportEvent): Change {
  if (event.type !== 'report.recalled' || event.key !== sent || !last) return {};
  const { drops, times } = last;
  return { last: null, ...(isSameStage(subject, last) && { aside: { drops, times } }) };
}

export function barClosed({ sent }: ReportContext, event: ReportEvent): Change {
  return event.type === 'bar.closed' && event.key === sent ? { sent: null } : {};
}
