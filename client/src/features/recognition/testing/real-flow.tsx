import type { Server } from '@droptally/domain/catalog/server';
import { useMachine } from '@xstate/react';
import { type JSX, useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { Work } from '#data/recognition/work/work.ts';
import {
  recognitionMachine,
  type ShotsInput,
  type SubmitOutput,
} from '#features/recognition/flow/recognition.machine.ts';
import type { RecognitionFlow } from '#features/recognition/flow/use-recognition.ts';

type RealFlowProps = {
  kept: Work;
  phase: RecognitionFlow['phase'];
  submit: (input: ShotsInput) => Promise<SubmitOutput>;
  children: (flow: RecognitionFlow) => JSX.Element;
};

/** The flow's own machine around a step, with what was kept, for as long as the flow is in that step. */
export function RealFlow({ kept, phase, submit, children }: RealFlowProps): JSX.Element | null {
  const [machine] = useState(() =>
    recognitionMachine.provide({
      actors: {
        loadWork: fromPromise<Work | null, Server>(() => Promise.resolve(kept)),
        readShots: fromCallback(() => {}),
        submit: fromPromise<SubmitOutput, ShotsInput>(({ input }) => submit(input)),
      },
    }),
  );
  const [state, send] = useMachine(machine, { input: { server: 'CN' } });
  const isIn = state.matches(phase === 'confirming' ? 'confirming' : phase === 'reported' ? 'reported' : 'choosing');
  return isIn ? children({ context: state.context, phase, send }) : null;
}
