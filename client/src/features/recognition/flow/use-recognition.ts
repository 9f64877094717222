import type { Server } from '@droptally/domain/catalog/server';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Step } from '#data/recognition/work/work.ts';
import { deviceReports } from '#data/reporting/device-reports.ts';
import { lockServer } from '#data/selection/server-lock.ts';
import { type Recognizer, recognitionActions, recognitionActors } from './recognition.actors.ts';
import { recognitionMachine } from './recognition.machine.ts';
import type { RecognitionContext, RecognitionEvent } from './recognition-context.ts';

export type RecognitionFlow = {
  context: RecognitionContext;
  phase: 'restoring' | 'choosing' | 'running' | 'paused' | 'confirming' | 'sending' | 'reported';
  send: (event: RecognitionEvent) => void;
};

/** The flow on one server. From reading on, the server is locked. */
export function useRecognition(server: Server, recognizer: Recognizer): RecognitionFlow {
  const [machine] = useState(() =>
    recognitionMachine.provide({ actors: recognitionActors(recognizer), actions: recognitionActions }),
  );
  const [state, send] = useMachine(machine, { input: { server } });
  const phase = phaseOf((value) => state.matches(value));
  const isLocked = phase !== 'choosing' && phase !== 'restoring';
  useEffect(() => (isLocked ? lockServer() : undefined), [isLocked]);
  useEffect(() => {
    const { reports } = deviceReports;
    return reports.watch(() => send({ type: 'reports.changed', reports: reports.get(), at: Date.now() }));
  }, [send]);
  const of = state.context.server;
  useEffect(() => {
    if (of !== server) send({ type: 'server.changed', server });
  }, [of, server, send]);
  return { context: state.context, phase, send };
}

type Matches = (
  value: 'choosing' | 'confirming' | 'sending' | 'reported' | { recognizing: 'running' | 'paused' },
) => boolean;

function phaseOf(matches: Matches): RecognitionFlow['phase'] {
  if (matches({ recognizing: 'running' })) return 'running';
  if (matches({ recognizing: 'paused' })) return 'paused';
  const plain = ['choosing', 'confirming', 'sending', 'reported'] as const;
  return plain.find((phase) => matches(phase)) ?? 'restoring';
}

/** The step that a phase belongs to. */
export function stepOf(phase: RecognitionFlow['phase']): Step | 'recognize' {
  if (phase === 'running' || phase === 'paused') return 'recognize';
  if (phase === 'confirming') return 'confirm';
  return phase === 'sending' || phase === 'reported' ? 'report' : 'choose';
}
