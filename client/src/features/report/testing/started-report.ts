import type { DropRule } from '@droptally/domain/catalog/catalog';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { ReportDraft } from '#data/reporting/report/report-draft.ts';
import type { Submitted } from '#data/reporting/submit-report.ts';
import type { Entries } from '#features/report/entries/entries.ts';
import type { ReportSubject } from '#features/report/entries/report-subject.ts';
import { reportMachine } from '#features/report/flow/report.machine.ts';

const RULE: DropRule = {
  itemId: '30012',
  dropType: 'REGULAR',
  bounds: { lower: 1, upper: 2 },
  start: 0,
  end: null,
  accumulable: true,
};
export const ONE_SEVEN: ReportSubject = {
  server: 'CN',
  stageId: 'main_01-07',
  isGacha: false,
  rules: [RULE],
  isOpen: true,
};
export const BOX: ReportSubject = { ...ONE_SEVEN, stageId: 'randomMaterial_7', isGacha: true };
export const OTHER: ReportSubject = { ...ONE_SEVEN, stageId: 'main_04-06' };

export const cubes = (quantity: number): Entries['drops'] => [{ dropType: 'REGULAR', itemId: '30012', quantity }];

type Submit = (draft: ReportDraft) => Promise<Submitted>;

/** Starts the flow on a stage where one run drops one or two cubes. Records what it sends and keeps. */
export function start(subject: ReportSubject = ONE_SEVEN, { submit }: { submit?: Submit } = {}) {
  const sent: ReportDraft[] = [];
  const kept: Entries[] = [];
  const machine = reportMachine.provide({
    actors: {
      submitReport: fromPromise<Submitted, ReportDraft>(({ input }) => {
        sent.push(input);
        return submit ? submit(input) : Promise.resolve({ kind: 'sent', key: `key ${sent.length}` });
      }),
    },
    actions: { keepEntries: ({ context }) => void kept.push(context.entries) },
  });
  const report = createActor(machine);
  report.start();
  report.send({ type: 'stage.chosen', subject, kept: null });
  /** Waits until the report with that key is sent, and the form is free again. */
  const taken = (key: string) =>
    waitFor(report, (snapshot) => snapshot.matches('editing') && snapshot.context.sent === key);
  const editing = () => waitFor(report, (snapshot) => snapshot.matches('editing'));
  const context = () => report.getSnapshot().context;
  const type = (quantity: number) => report.send({ type: 'drops.changed', drops: cubes(quantity) });
  return { report, sent, kept, taken, editing, context, type, send: report.send };
}
