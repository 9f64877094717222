import type { Server } from '@droptally/domain/catalog/server';
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { PictureOutcomes } from '#data/recognition/sending/submit-pictures.ts';
import type { Shot } from '#data/recognition/work/shot.ts';
import type { Work } from '#data/recognition/work/work.ts';
import { toSend } from '#features/recognition/shots/settled.ts';
import { followReports, withOutcomes } from './follow-reports.ts';
import {
  added,
  again,
  cleared,
  corrected,
  decided,
  emptyContext,
  heard,
  type ReadEvent,
  type RecognitionContext,
  type RecognitionEvent,
  told,
  unread,
} from './recognition-context.ts';

export type ShotsInput = { server: Server; shots: readonly Shot[] };
export type SubmitOutput = { outcomes: PictureOutcomes; at: number };

const NOTHING_GIVEN = 'No way to do it was given';

/** From chosen files to reports: choose, recognize, confirm, report. */
export const recognitionMachine = setup({
  types: {} as { context: RecognitionContext; events: RecognitionEvent; input: { server: Server } },
  actors: {
    loadWork: fromPromise<Work | null, Server>(() => Promise.reject(new Error(NOTHING_GIVEN))),
    readShots: fromCallback<RecognitionEvent, ShotsInput>(() => {
      throw new Error(NOTHING_GIVEN);
    }),
    submit: fromPromise<SubmitOutput, ShotsInput>(() => Promise.reject(new Error(NOTHING_GIVEN))),
  },
  actions: {
    /** Replaced by an implementation that keeps the work beyond the page. */
    keepWork: (_, _params: { step: Work['step'] }) => {},
    hear: assign(({ context }, event: ReadEvent) => heard(context, event)),
    stopReading: assign({ underWay: [] }),
    correct: assign(({ context, event }) => corrected(context, event)),
    clear: assign(({ context }) => cleared(context)),
    tell: assign(({ context }, { id, told: defect }: DefectTold) => told(context, id, defect)),
    follow: assign(({ context }, { reports, at }: ReportsChanged) => followReports(context, reports, at)),
  },
  guards: {
    hasUnread: ({ context: { shots } }) => unread(shots).length > 0,
    hasRead: ({ context: { shots } }) => shots.some(({ reading }) => reading !== null),
    hasFailed: ({ context: { shots } }) => shots.some(({ failure }) => failure !== null),
    hasToSend: ({ context: { shots } }) => toSend(shots).length > 0,
    isNews: ({ context, event }) =>
      event.type === 'reports.changed' && followReports(context, event.reports, event.at).shots !== context.shots,
    wants: ({ event }, { step }: { step: Work['step'] }) => event.type === 'step.chosen' && event.step === step,
  },
}).createMachine({
  id: 'recognition',
  initial: 'restoring',
  context: ({ input }) => emptyContext(input.server),
  on: {
    'work.cleared': { target: '.choosing', actions: ['clear', { type: 'keepWork', params: { step: 'choose' } }] },
    'keeping.failed': { actions: assign({ keepFailure: ({ event }) => event.error }) },
  },
  states: {
    restoring: {
      on: {
        'work.cleared': undefined,
        'server.changed': {
          target: 'restoring',
          reenter: true,
          actions: assign(({ event }) => emptyContext(event.server)),
        },
      },
      invoke: {
        src: 'loadWork',
        input: ({ context }) => context.server,
        onDone: [
          {
            guard: ({ event }) => event.output?.step === 'report',
            target: 'reported',
            actions: assign(({ event }) => withoutStep(event.output)),
          },
          {
            guard: ({ event }) => event.output?.step === 'confirm',
            target: 'confirming',
            actions: assign(({ event }) => withoutStep(event.output)),
          },
          { target: 'choosing', actions: assign(({ event }) => withoutStep(event.output)) },
        ],
        onError: { target: 'choosing', actions: assign({ keepFailure: ({ event }) => event.error }) },
      },
    },
    choosing: {
      entry: { type: 'keepWork', params: { step: 'choose' } },
      on: {
        'reports.changed': followed('choose'),
        'files.added': {
          actions: [
            assign(({ context, event }) => added(context, event.files, event.at)),
            { type: 'keepWork', params: { step: 'choose' } },
          ],
        },
        'shot.removed': {
          actions: [
            assign(({ context, event }) => ({ shots: context.shots.filter(({ id }) => id !== event.id) })),
            { type: 'keepWork', params: { step: 'choose' } },
          ],
        },
        'server.changed': { actions: assign(({ event }) => emptyContext(event.server)), target: 'restoring' },
        recognize: [
          { guard: 'hasUnread', target: 'recognizing' },
          {
            guard: 'hasFailed',
            target: 'recognizing',
            actions: assign(({ context }) => ({ shots: again(context.shots) })),
          },
        ],
        'step.chosen': { guard: 'hasRead', target: 'confirming' },
      },
    },
    recognizing: {
      initial: 'running',
      on: { cancel: 'choosing' },
      exit: 'stopReading',
      states: {
        running: {
          entry: 'stopReading',
          invoke: {
            src: 'readShots',
            input: ({ context: { server, shots } }) => ({ server, shots: unread(shots) }),
          },
          always: { guard: ({ context: { shots } }) => unread(shots).length === 0, target: '#recognition.read' },
          on: {
            'shot.started': { actions: { type: 'hear', params: ({ event }) => event } },
            'shot.read': {
              actions: [
                { type: 'hear', params: ({ event }) => event },
                { type: 'keepWork', params: { step: 'choose' } },
              ],
            },
            'shot.failed': {
              actions: [
                { type: 'hear', params: ({ event }) => event },
                { type: 'keepWork', params: { step: 'choose' } },
              ],
            },
            pause: 'paused',
          },
        },
        paused: { entry: 'stopReading', on: { resume: 'running' } },
      },
    },
    /** Where nothing could be read, the files are shown with the reason. */
    read: { always: [{ guard: 'hasRead', target: 'confirming' }, 'choosing'] },
    confirming: {
      entry: { type: 'keepWork', params: { step: 'confirm' } },
      on: {
        'reports.changed': followed('confirm'),
        'entry.changed': { actions: ['correct', { type: 'keepWork', params: { step: 'confirm' } }] },
        'fields.checked': { actions: ['correct', { type: 'keepWork', params: { step: 'confirm' } }] },
        'defect.told': defectTold('confirm'),
        'shots.decided': {
          actions: [
            assign(({ context, event }) => decided(context, event.ids, event.decision)),
            { type: 'keepWork', params: { step: 'confirm' } },
          ],
        },
        report: { guard: 'hasToSend', target: 'sending' },
        'step.chosen': [
          { guard: { type: 'wants', params: { step: 'choose' } }, target: 'choosing' },
          { guard: { type: 'wants', params: { step: 'report' } }, target: 'reported' },
        ],
      },
    },
    sending: {
      entry: [assign({ sendFailure: null }), { type: 'keepWork', params: { step: 'report' } }],
      on: { 'work.cleared': undefined, 'reports.changed': followed('report') },
      invoke: {
        src: 'submit',
        input: ({ context: { server, shots } }) => ({ server, shots: toSend(shots) }),
        onDone: {
          target: 'reported',
          actions: assign(({ context, event: { output } }) => withOutcomes(context, output.outcomes, output.at)),
        },
        onError: { target: 'reported', actions: assign({ sendFailure: ({ event }) => event.error }) },
      },
    },
    reported: {
      entry: { type: 'keepWork', params: { step: 'report' } },
      on: {
        'reports.changed': followed('report'),
        'defect.told': defectTold('report'),
        report: { guard: 'hasToSend', target: 'sending' },
        'step.chosen': [
          { guard: { type: 'wants', params: { step: 'confirm' } }, target: 'confirming' },
          { guard: { type: 'wants', params: { step: 'choose' } }, target: 'choosing' },
        ],
      },
    },
  },
});

function withoutStep(work: Work | null): Partial<RecognitionContext> {
  if (!work) return {};
  const { shots, reported } = work;
  return { shots, reported };
}

type DefectTold = Extract<RecognitionEvent, { type: 'defect.told' }>;
type ReportsChanged = Extract<RecognitionEvent, { type: 'reports.changed' }>;

function followed(step: Work['step']) {
  return {
    guard: 'isNews' as const,
    actions: [
      { type: 'follow' as const, params: ({ event }: { event: ReportsChanged }) => event },
      { type: 'keepWork' as const, params: { step } },
    ],
  };
}

function defectTold(step: Work['step']) {
  return {
    actions: [
      { type: 'tell' as const, params: ({ event }: { event: DefectTold }) => event },
      { type: 'keepWork' as const, params: { step } },
    ],
  };
}
