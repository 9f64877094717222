import { assign, fromPromise, not, setup } from 'xstate';
import { isSameStage, type ReportDraft } from '#data/reporting/report/report-draft.ts';
import type { Submitted } from '#data/reporting/submit-report.ts';
import { isNothing, NO_ENTRIES } from '#features/report/entries/entries.ts';
import { judgeEntries } from '#features/report/entries/judge-entries.ts';
import {
  barClosed,
  chosen,
  draftOf,
  INITIAL_CONTEXT,
  type ReportContext,
  type ReportEvent,
  recalled,
  refused,
  taken,
  typed,
} from './report-context.ts';

/** The report flow, from typed entries to the answer. What was sent is known by its key: the device's store has it. */
export const reportMachine = setup({
  types: {} as { context: ReportContext; events: ReportEvent },
  actors: {
    submitReport: fromPromise<Submitted, ReportDraft>(() =>
      Promise.reject(new Error('No way to the server was given')),
    ),
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
    offerRecalled: assign(({ context, event }) => recalled(context, event)),
    closeBar: assign(({ context, event }) => barClosed(context, event)),
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
}).createMachine({
  id: 'report',
  initial: 'editing',
  context: INITIAL_CONTEXT,
  on: { 'report.recalled': { actions: 'offerRecalled' }, 'bar.closed': { actions: 'closeBar' } },
  states: {
    editing: {
      initial: 'plain',
      on: {
        'stage.chosen': { actions: 'takeStage' },
        'stage.left': { actions: 'leaveStage' },
        'drops.changed': { target: '.plain', actions: ['takeEntries', 'keepEntries'] },
        'times.changed': { target: '.plain', actions: ['takeEntries', 'keepEntries'] },
        'entries.filled': { target: '.plain', actions: ['takeEntries', 'keepEntries'] },
        'entries.cleared': { guard: 'hasEntries', actions: ['clear', 'keepEntries'] },
        'entries.restored': { guard: 'hasAside', target: '.plain', actions: ['restore', 'keepEntries'] },
        submit: { guard: 'canSubmit', target: 'deciding' },
      },
      states: {
        plain: { on: { 'submit.again': { guard: 'canRepeat', target: 'offering' } } },
        offering: {
          always: { guard: not('canRepeat'), target: 'plain' },
          on: {
            'submit.again': { target: '#report.deciding', actions: 'repeat' },
            'again.dropped': 'plain',
          },
        },
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
          actions: assign(({ context, event: { output } }) => {
            if (output.kind === 'refused') return refused(context, output.error);
            return context.sending ? taken(context, context.sending, output.key) : {};
          }),
        },
        onError: { target: 'editing', actions: assign(({ context, event }) => refused(context, event.error)) },
      },
    },
  },
});
