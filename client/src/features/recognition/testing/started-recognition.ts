import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Work } from '#data/recognition/work/work.ts';
import {
  recognitionMachine,
  type ShotsInput,
  type SubmitOutput,
} from '#features/recognition/flow/recognition.machine.ts';
import type { RecognitionEvent } from '#features/recognition/flow/recognition-context.ts';

type Outside = {
  kept?: Work | Error;
  submit?: (input: ShotsInput) => Promise<SubmitOutput>;
};

/** Starts the flow. Records what is read, sent and kept; `tell` speaks as the readers do. */
export async function startRecognition({ kept, submit = allTaken }: Outside = {}) {
  const reads: { ids: string[]; stopped: boolean }[] = [];
  const sent: ShotsInput[] = [];
  const steps: Work['step'][] = [];
  let tell: (event: RecognitionEvent) => void = () => {};
  const machine = recognitionMachine.provide({
    actors: {
      loadWork: fromPromise(() => (kept instanceof Error ? Promise.reject(kept) : Promise.resolve(kept ?? null))),
      readShots: fromCallback<RecognitionEvent, ShotsInput>(({ input, sendBack }) => {
        const read = { ids: input.shots.map(({ id }) => id), stopped: false };
        reads.push(read);
        tell = sendBack;
        return () => {
          read.stopped = true;
        };
      }),
      submit: fromPromise<SubmitOutput, ShotsInput>(({ input }) => {
        sent.push(input);
        return submit(input);
      }),
    },
    actions: { keepWork: (_, { step }) => void steps.push(step) },
  });
  const flow = createActor(machine, { input: { server: 'CN' } });
  flow.start();
  const reached = (state: 'choosing' | 'confirming' | 'reported') => waitFor(flow, (now) => now.matches(state));
  await waitFor(flow, (now) => !now.matches('restoring'));
  return {
    flow,
    reads,
    sent,
    steps,
    reached,
    send: flow.send,
    tell: (event: RecognitionEvent) => tell(event),
    context: () => flow.getSnapshot().context,
    shot: (id: string) => flow.getSnapshot().context.shots.find((shot) => shot.id === id),
  };
}

export async function allTaken({ shots }: ShotsInput): Promise<SubmitOutput> {
  return { outcomes: new Map(shots.map(({ id }) => [id, { kind: 'sent' }])), at: 1 };
}
