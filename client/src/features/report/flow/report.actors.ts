import { fromPromise } from 'xstate';
import type { ReportDraft } from '#data/reporting/report/report-draft.ts';
import { type Submitted, submitReport } from '#data/reporting/submit-report.ts';
import { NO_ENTRIES } from '#features/report/entries/entries.ts';
import { keepEntries } from '#features/report/entries/kept-entries.ts';
import type { ReportContext } from './report-context.ts';

export const reportActors = {
  submitReport: fromPromise<Submitted, ReportDraft>(({ input }) => submitAndForget(input)),
};

export const reportActions = {
  keepEntries: ({ context: { subject, entries } }: { context: ReportContext }) => {
    if (subject) keepEntries(subject, entries);
  },
};

/**
 * Clears the kept entries before sending, because the user may leave the screen. Restores them only if the report is
 * refused.
 */
async function submitAndForget(draft: ReportDraft): Promise<Submitted> {
  keepEntries(draft, NO_ENTRIES);
  const submitted = await submitReport(draft);
  if (submitted.kind === 'refused') keepEntries(draft, { drops: draft.drops, times: draft.times });
  return submitted;
}
