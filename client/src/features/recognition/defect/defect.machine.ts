import type { DefectAnswer, DefectBody } from '@droptally/proto/api/recognition-defect';
import { assign, fromCallback, setup } from 'xstate';

export type DefectInput = { body: DefectBody; picture: Blob | null };

/** What is still to be sent. */
export type SendDefectInput = { body: DefectBody; picture: Blob | null; opened: DefectAnswer | null };

export type DefectEvent =
  | { type: 'consent.changed'; withPicture: boolean }
  | { type: 'send' }
  | { type: 'defect.opened'; opened: DefectAnswer }
  | { type: 'defect.sent' }
  | { type: 'defect.failed'; error: unknown };

type DefectContext = DefectInput & {
  /** The player allows the picture to be sent. */
  withPicture: boolean;
  /** The site has all but the picture. */
  opened: DefectAnswer | null;
  error: unknown;
};

/** Telling of a misread screenshot: what was read, then its picture where the player allows that. */
export const defectMachine = setup({
  types: {} as { context: DefectContext; events: DefectEvent; input: DefectInput },
  actors: {
    sendDefect: fromCallback<DefectEvent, SendDefectInput>(() => {
      throw new Error('No way to send it was given');
    }),
  },
}).createMachine({
  id: 'defect',
  context: ({ input }) => ({ ...input, withPicture: false, opened: null, error: null }),
  initial: 'asking',
  states: {
    asking: {
      on: {
        'consent.changed': { actions: assign(({ event: { withPicture } }) => ({ withPicture })) },
        send: 'sending',
      },
    },
    sending: {
      entry: assign({ error: null }),
      invoke: {
        src: 'sendDefect',
        input: ({ context: { body, picture, withPicture, opened } }) => ({
          body,
          picture: withPicture ? picture : null,
          opened,
        }),
      },
      on: {
        'defect.opened': { actions: assign(({ event: { opened } }) => ({ opened })) },
        'defect.sent': 'sent',
        'defect.failed': { target: 'asking', actions: assign(({ event: { error } }) => ({ error })) },
      },
    },
    sent: { type: 'final' },
  },
});
