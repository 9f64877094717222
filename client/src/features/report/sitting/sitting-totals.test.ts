import type { ReportDraft } from '#data/reporting/report/report-draft.ts';
import type { SittingReport } from '#data/reporting/sitting.ts';
import { sittingTotals } from './sitting-totals.ts';

const draft: ReportDraft = {
  server: 'CN',
  stageId: 'a',
  drops: [{ dropType: 'REGULAR', itemId: '1', quantity: 5 }],
  times: 3,
};
const report = (state: SittingReport['state'], of: Partial<ReportDraft> = {}) =>
  ({ state, draft: { ...draft, ...of } }) as SittingReport;
const costOf = (stageId: string) => ({ isGacha: stageId === 'box', sanity: stageId === 'box' ? null : 6 });

test('sent and queued reports count with runs and sanity, refused and recalled ones do not', () => {
  const reports = [report('sent'), report('waiting'), report('sending'), report('refused'), report('recalled')];
  expect(sittingTotals(reports, costOf)).toEqual({ reports: 3, runs: 9, sanity: 54 });
});

test('every item out of a box is a pull, and pulls cost no sanity', () => {
  expect(sittingTotals([report('sent', { stageId: 'box' })], costOf)).toEqual({ reports: 1, runs: 5, sanity: 0 });
});

test('runs of a stage missing in the catalog still count, and the sanity spent is unknown', () => {
  const reports = [report('sent'), report('sent', { stageId: 'gone' })];
  const known = (stageId: string) => (stageId === 'gone' ? undefined : costOf(stageId));
  expect(sittingTotals(reports, known)).toEqual({ reports: 2, runs: 6, sanity: null });
});
