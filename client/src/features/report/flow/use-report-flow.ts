import type { Stage } from '@droptally/proto/api/catalog/stage';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { Catalog } from '#data/catalog/catalog.ts';
import { remember } from '#data/preferences/marks.ts';
import { againStore, takeAgain } from '#data/reporting/again.ts';
import { lockServer } from '#data/selection/server-lock.ts';
import { turningTo } from '#data/selection/use-turn-to-server.ts';
import { useStore } from '#data/store/store.ts';
import { keptEntries } from '#features/report/entries/kept-entries.ts';
import { type ReportSubject, subjectOf } from '#features/report/entries/report-subject.ts';
import { type SentBarState, useSentBar } from '#features/report/sent/use-sent-bar.ts';
import { reportActions, reportActors } from './report.actors.ts';
import { reportMachine } from './report.machine.ts';
import type { ReportContext, ReportEvent } from './report-context.ts';

export type ReportFlow = {
  context: ReportContext;
  phase: 'editing' | 'warning' | 'submitting';
  /** The last report is shown, to be sent again. */
  offers: boolean;
  /** Nothing is sent: a report is being sent, or another server than that of the form is chosen and on its way. */
  isBusy: boolean;
  bar: SentBarState;
  send: (event: ReportEvent) => void;
};

const report = reportMachine.provide({ actors: reportActors, actions: reportActions });

/** The report flow across stages. Locks the server while a report is being sent. */
export function useReportFlow(
  catalog: Catalog | undefined,
  stage: Stage | undefined,
): { flow: ReportFlow; subject: ReportSubject | undefined } {
  const [state, send] = useMachine(report);
  const subject = useMemo(() => catalog && stage && subjectOf(catalog, stage), [catalog, stage]);
  useEffect(() => {
    send(subject ? { type: 'stage.chosen', subject, kept: keptEntries(subject) } : { type: 'stage.left' });
  }, [subject, send]);
  const again = useStore(againStore);
  useEffect(() => {
    const draft = subject && again?.server === subject.server ? takeAgain(subject.stageId) : null;
    if (draft) send({ type: 'entries.filled', entries: { drops: draft.drops, times: draft.times } });
  }, [again, subject, send]);
  const stageId = subject?.stageId;
  useEffect(() => {
    if (stageId !== undefined) remember({ kind: 'stage', id: stageId });
  }, [stageId]);
  const bar = useSentBar(state.context.sent, send);
  const phase = state.matches('warning') ? 'warning' : state.matches('submitting') ? 'submitting' : 'editing';
  const offers = state.matches({ editing: 'offering' });
  const isBusy = useStore(turningTo) !== null || phase === 'submitting';
  useEffect(() => (phase === 'submitting' ? lockServer() : undefined), [phase]);
  return { flow: { context: state.context, phase, offers, isBusy, bar, send }, subject };
}
