import { fromPromise } from 'xstate';
import { type Recalled, recallReport } from '#data/reporting/recall-report.ts';
import { forgetHaul } from '#data/reporting/report/own-hauls.ts';
import type { ReportDraft } from '#data/reporting/report/report-draft.ts';
import { type Submitted, submitReport } from '#data/reporting/submit-report.ts';
import { NO_ENTRIES } from './entries/entries.ts';
import { keepEntries } from './entries/kept-entries.ts';
import type { ReportContext } from './report-context.ts';
import type { SentReport } from './sent/sent-report.ts';

export const reportActors = {
  submitReport: fromPromise<Submitted, ReportDraft>(({ input }) => submitAndForget(input)),
  recallReport: fromPromise<Recalled, SentReport | null>(({ input }) => recallAndForget(input)),
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

/** A recalled report was a mistake, so it is no usual haul. */
async function recallAndForget(sent: SentReport | null): Promise<Recalled> {
  const recalled = await recallReport(sent?.key ?? '');
  if (sent && recalled.kind === 'recalled') forgetHaul(sent.draft);
  return recalled;
}
