import { fromCallback } from 'xstate';
import { PictureNotSent } from '#data/recognition/defect/picture-not-sent.ts';
import { sendDefect } from '#data/recognition/defect/send-defect.ts';
import type { DefectEvent, SendDefectInput } from './defect.machine.ts';

export const defectActors = {
  /** Ends with the dialog: what is not sent by then stays here. */
  sendDefect: fromCallback<DefectEvent, SendDefectInput>(({ input: { body, picture, opened }, sendBack }) => {
    const ended = new AbortController();
    void sendDefect({
      body,
      ...(picture && { picture }),
      ...(opened && { opened }),
      signal: ended.signal,
      onOpened: (answer) => sendBack({ type: 'defect.opened', opened: answer }),
    }).then(
      () => sendBack({ type: 'defect.sent' }),
      (error: unknown) =>
        sendBack({ type: 'defect.failed', error: error instanceof PictureNotSent ? error.cause : error }),
    );
    return () => ended.abort();
  }),
};
