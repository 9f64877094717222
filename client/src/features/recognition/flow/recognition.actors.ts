import type { Server } from '@droptally/domain/catalog/server';
import { fromCallback, fromPromise } from 'xstate';
import { PICTURES_A_WORKER } from '#data/recognition/reading/reading-thread.ts';
import { submitPictures } from '#data/recognition/sending/submit-pictures.ts';
import { deviceWork } from '#data/recognition/work/device-work.ts';
import type { Work } from '#data/recognition/work/work.ts';
import { deviceReports } from '#data/reporting/device-reports.ts';
import { pictureReport } from '#features/recognition/shots/picture-report.ts';
import { followReports } from './follow-reports.ts';
import { type ReadShot, readInLanes } from './read-in-lanes.ts';
import type { ShotsInput, SubmitOutput } from './recognition.machine.ts';
import type { RecognitionContext, RecognitionEvent } from './recognition-context.ts';

/** How screenshots of a server are read here. */
export type Recognizer = { lanes: number; readerFor: (server: Server) => ReadShot };

export function recognitionActors({ lanes, readerFor }: Recognizer) {
  return {
    loadWork: fromPromise<Work | null, Server>(({ input }) => loadWork(input)),
    readShots: fromCallback<RecognitionEvent, ShotsInput>(({ input: { server, shots }, sendBack }) =>
      readInLanes({ shots, lanes: lanes * PICTURES_A_WORKER, read: readerFor(server), tell: sendBack }),
    ),
    submit: fromPromise<SubmitOutput, ShotsInput>(async ({ input: { server, shots } }) => {
      const outcomes = await submitPictures(shots.map((shot) => pictureReport(shot, server)));
      return { outcomes, at: Date.now() };
    }),
  };
}

/** Reports are sent without the screen: the work learns of them when it is shown again. */
async function loadWork(server: Server): Promise<Work | null> {
  const work = await deviceWork.load(server);
  return work && { ...work, ...followReports(work, await deviceReports.read(), Date.now()) };
}

type Keep = { context: RecognitionContext; self: { send: (event: RecognitionEvent) => void } };

export const recognitionActions = {
  keepWork: ({ context, self }: Keep, { step }: { step: Work['step'] }) => {
    const { server, shots, reported } = context;
    deviceWork
      .keep({ server, step, shots, reported })
      .catch((error: unknown) => self.send({ type: 'keeping.failed', error }));
  },
};
