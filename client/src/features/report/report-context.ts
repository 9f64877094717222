import { isSameStage, type ReportDraft } from '#data/reporting/report/report-draft.ts';
import { type Entries, NO_ENTRIES } from './entries/entries.ts';
import type { ReportSubject } from './entries/report-subject.ts';
import type { ReportFailure } from './sent/report-failure.ts';
import type { SentReport } from './sent/sent-report.ts';

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
  /** The report the bar shows. */
  sent: SentReport | null;
  recallFailure: ReportFailure | 'expired' | null;
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
  | { type: 'submit.again' }
  | { type: 'warning.confirmed' }
  | { type: 'warning.cancelled' }
  | { type: 'report.taken'; sent: SentReport }
  | { type: 'undo' }
  | { type: 'bar.closed' };

type Change = Partial<ReportContext>;

export const INITIAL_CONTEXT: ReportContext = {
  subject: null,
  entries: NO_ENTRIES,
  aside: null,
  sending: null,
  last: null,
  failure: null,
  sent: null,
  recallFailure: null,
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
export function taken({ subject }: ReportContext, draft: ReportDraft): Change {
  const done = { last: draft, sending: null, failure: null };
  return isSameStage(subject, draft) ? { ...done, entries: NO_ENTRIES, aside: null } : done;
}

/** Offers the recalled entries for correction, and excludes them from being sent again. */
export function undone({ subject, sent, last }: ReportContext): Change {
  if (!sent) return {};
  const { drops, times } = sent.draft;
  return {
    ...(isSameStage(subject, sent.draft) && { aside: { drops, times } }),
    ...(last === sent.draft && { last: null }),
  };
}
