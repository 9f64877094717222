import type { DropRule } from '@droptally/domain/catalog/catalog';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Recalled } from '#data/reporting/recall-report.ts';
import type { ReportDraft } from '#data/reporting/report/report-draft.ts';
import type { Submitted } from '#data/reporting/submit-report.ts';
import type { Entries } from '#features/report/entries/entries.ts';
import type { ReportSubject } from '#features/report/entries/report-subject.ts';
import { reportMachine } from '#features/report/report.machine.ts';
import type { SentReport } from '#features/report/sent/sent-report.ts';

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

type Answers = {
  submit?: (draft: ReportDraft) => Promise<Submitted>;
  recall?: (key: string) => Promise<Recalled>;
};

/** Starts the flow on a stage where one run drops one or two cubes. Records what it sends and keeps. */
export function start(subject: ReportSubject = ONE_SEVEN, { submit, recall }: Answers = {}) {
  const sent: ReportDraft[] = [];
  const kept: Entries[] = [];
  const clock = new SimulatedClock();
  const machine = reportMachine.provide({
    actors: {
      submitReport: fromPromise<Submitted, ReportDraft>(({ input }) => {
        sent.push(input);
        return submit ? submit(input) : Promise.resolve({ kind: 'sent', key: `key ${sent.length}` });
      }),
      recallReport: fromPromise<Recalled, SentReport | null>(({ input }) =>
        recall ? recall(input?.key ?? '') : Promise.resolve({ kind: 'recalled' }),
      ),
    },
    actions: { keepEntries: ({ context }) => void kept.push(context.entries) },
  });
  const report = createActor(machine, { clock });
  report.start();
  report.send({ type: 'stage.chosen', subject, kept: null });
  const at = (value: object) => waitFor(report, (snapshot) => snapshot.matches(value as never));
  const context = () => report.getSnapshot().context;
  const type = (quantity: number) => report.send({ type: 'drops.changed', drops: cubes(quantity) });
  return { report, sent, kept, clock, at, context, type, send: report.send };
}
