import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { Recalled } from '#data/reporting/recall-report.ts';
import { isSameStage, type ReportDraft } from '#data/reporting/report/report-draft.ts';
import type { Submitted } from '#data/reporting/submit-report.ts';
import { isNothing, NO_ENTRIES } from './entries/entries.ts';
import { judgeEntries } from './entries/judge-entries.ts';
import {
  chosen,
  draftOf,
  INITIAL_CONTEXT,
  type ReportContext,
  type ReportEvent,
  taken,
  typed,
  undone,
} from './report-context.ts';
import { failureOf } from './sent/report-failure.ts';
import type { SentReport } from './sent/sent-report.ts';

const notProvided = () => Promise.reject(new Error('No way to the server was given'));

/**
 * The report flow, from typed entries to an accepted report. In parallel, the bar shows what was sent and can recall
 * it.
 */
export const reportMachine = setup({
  types: {} as { context: ReportContext; events: ReportEvent },
  actors: {
    submitReport: fromPromise<Submitted, ReportDraft>(notProvided),
    recallReport: fromPromise<Recalled, SentReport | null>(notProvided),
  },
  actions: {
    /** Replaced by an implementation that stores typed entries beyond the page. */
    keepEntries: () => {},
    takeStage: assign(({ context, event }) => chosen(context, event)),
    leaveStage: assign({ subject: null, failure: null }),
    takeEntries: assign(({ context, event }) => typed(context, event)),
    clear: assign(({ context: { entries } }) => ({ entries: NO_ENTRIES, aside: entries, failure: null })),
    restore: assign(({ context: { entries, aside } }) => ({ entries: aside ?? entries, aside: null })),
    repeat: assign(({ context: { entries, last } }) => ({ entries: last ?? entries, aside: null })),
    send: assign(({ context }) => ({ sending: draftOf(context), failure: null })),
  },
  guards: {
    canSubmit: ({ context: { subject, entries } }) =>
      subject?.isOpen === true && !(subject.isGacha && isNothing(entries)),
    canRepeat: ({ context: { subject, entries, last } }) =>
      subject?.isOpen === true && isNothing(entries) && isSameStage(subject, last),
    fits: ({ context: { subject, entries } }) => subject !== null && judgeEntries(subject, entries).fits,
    hasEntries: ({ context: { entries } }) => !isNothing(entries),
    hasAside: ({ context: { aside } }) => aside !== null,
  },
  delays: { undoneShown: 15_000 },
}).createMachine({
  id: 'report',
  type: 'parallel',
  context: INITIAL_CONTEXT,
  states: {
    form: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'stage.chosen': { actions: 'takeStage' },
            'stage.left': { actions: 'leaveStage' },
            'drops.changed': { actions: ['takeEntries', 'keepEntries'] },
            'times.changed': { actions: ['takeEntries', 'keepEntries'] },
            'entries.filled': { actions: ['takeEntries', 'keepEntries'] },
            'entries.cleared': { guard: 'hasEntries', actions: ['clear', 'keepEntries'] },
            'entries.restored': { guard: 'hasAside', actions: ['restore', 'keepEntries'] },
            submit: { guard: 'canSubmit', target: 'deciding' },
            'submit.again': { guard: 'canRepeat', target: 'deciding', actions: 'repeat' },
          },
        },
        deciding: { always: [{ guard: 'fits', target: 'submitting' }, { target: 'warning' }] },
        warning: {
          on: {
            'warning.confirmed': 'submitting',
            'warning.cancelled': 'editing',
            'stage.chosen': { target: 'editing', actions: 'takeStage' },
            'stage.left': { target: 'editing', actions: 'leaveStage' },
          },
        },
        submitting: {
          entry: 'send',
          on: { 'stage.chosen': { actions: 'takeStage' }, 'stage.left': { actions: 'leaveStage' } },
          invoke: {
            src: 'submitReport',
            input: ({ context }) => context.sending ?? draftOf(context),
            onDone: {
              target: 'editing',
              actions: enqueueActions(({ enqueue, context, event: { output } }) => {
                const draft = context.sending;
                if (output.kind === 'refused') {
                  enqueue.assign({ failure: failureOf(output.error, draft), sending: null });
                } else if (draft) {
                  enqueue.assign(taken(context, draft));
                  enqueue.raise({
                    type: 'report.taken',
                    sent: { key: output.key, draft, waiting: output.kind === 'waiting' },
                  });
                }
              }),
            },
            onError: {
              target: 'editing',
              actions: assign(({ context, event }) => ({
                failure: failureOf(event.error, context.sending),
                sending: null,
              })),
            },
          },
        },
      },
    },
    bar: {
      initial: 'hidden',
      on: {
        'report.taken': {
          target: '.shown',
          actions: assign(({ event }) => ({ sent: event.sent, recallFailure: null })),
        },
      },
      states: {
        hidden: {},
        shown: { on: { undo: 'recalling', 'bar.closed': 'hidden' } },
        recalling: {
          entry: assign({ recallFailure: null }),
          invoke: {
            src: 'recallReport',
            input: ({ context }) => context.sent,
            onDone: [
              {
                guard: ({ event }) => event.output.kind === 'recalled',
                target: 'undone',
                actions: assign(({ context }) => undone(context)),
              },
              {
                target: 'shown',
                actions: assign(({ context, event: { output } }) => ({
                  recallFailure:
                    output.kind === 'failed' ? failureOf(output.error, context.sent?.draft ?? null) : 'expired',
                })),
              },
            ],
            onError: {
              target: 'shown',
              actions: assign(({ context, event }) => ({
                recallFailure: failureOf(event.error, context.sent?.draft ?? null),
              })),
            },
          },
        },
        undone: { after: { undoneShown: 'hidden' }, on: { 'bar.closed': 'hidden' } },
      },
    },
  },
});
