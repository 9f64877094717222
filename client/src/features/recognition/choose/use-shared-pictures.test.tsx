/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { deviceWork } from '#data/recognition/work/device-work.ts';
import type { Step } from '#data/recognition/work/work.ts';
import { emptyContext } from '#features/recognition/flow/recognition-context.ts';
import type { RecognitionFlow } from '#features/recognition/flow/use-recognition.ts';
import { readShot } from '#features/recognition/testing/sample-shots.ts';
import { startRecognition } from '#features/recognition/testing/started-recognition.ts';

const ID = '0b6f01';
let kept: { id: string; file: File }[] = [];
const forgetShared = jest.fn(async (ids: readonly string[]) => {
  kept = kept.filter(({ id }) => !ids.includes(id));
});
jest.unstable_mockModule('#data/recognition/sharing/shared-pictures.ts', () => ({
  readShared: async () => kept,
  forgetShared,
}));
const tellOfError = jest.fn();
jest.unstable_mockModule('#data/client-errors/client-errors.ts', () => ({ tellOfError }));
const { useSharedPictures } = await import('./use-shared-pictures.ts');

async function start(step: Step) {
  // The age is judged by the same clock.
  kept = [{ id: ID, file: new File(['pixels'], 'shared.png', { type: 'image/png', lastModified: Date.now() }) }];
  const { flow, send, reached } = await startRecognition({
    kept: { ...emptyContext('CN'), step, shots: [readShot('a')] },
  });
  await reached(step === 'choose' ? 'choosing' : 'confirming');
  const phaseNow = () => (flow.getSnapshot().matches('choosing') ? 'choosing' : 'confirming');
  const flowNow = (): RecognitionFlow => ({ context: flow.getSnapshot().context, phase: phaseNow(), send });
  const hook = renderHook((now: RecognitionFlow) => useSharedPictures(now), { initialProps: flowNow() });
  flow.subscribe(() => hook.rerender(flowNow()));
  return () =>
    `${phaseNow()}: ${flow
      .getSnapshot()
      .context.shots.map(({ name }) => name)
      .join(', ')}`;
}

beforeEach(() => forgetShared.mockClear());

test.each<Step>(['choose', 'confirm'])('in the step %s shared pictures come to the first step, once', async (step) => {
  const now = await start(step);
  await waitFor(() => expect(now()).toBe('choosing: a.png, shared.png'));
  await waitFor(() => expect(forgetShared.mock.calls).toEqual([[[ID]]]));
  expect([now(), kept]).toEqual(['choosing: a.png, shared.png', []]);
});

test('they stay where they were kept if the work could not be', async () => {
  const written = jest.spyOn(deviceWork, 'kept').mockRejectedValue(new Error('no room'));
  const now = await start('choose');
  await waitFor(() => expect(now()).toBe('choosing: a.png, shared.png'));
  await waitFor(() => expect(tellOfError.mock.calls).toEqual([['page', new Error('no room')]]));
  expect([forgetShared.mock.calls.length, kept.length]).toEqual([0, 1]);
  written.mockRestore();
});
