import { useEffect, useRef } from 'react';
import { tellOfError } from '#data/client-errors/client-errors.ts';
import { forgetShared, readShared } from '#data/recognition/sharing/shared-pictures.ts';
import { deviceWork } from '#data/recognition/work/device-work.ts';
import type { RecognitionEvent } from '#features/recognition/flow/recognition-context.ts';
import type { RecognitionFlow } from '#features/recognition/flow/use-recognition.ts';
import { newShot } from './new-shots.ts';

/** Adds pictures that another app has shared. They are kept where they are until the work is kept with them. */
export function useSharedPictures({ phase, send }: RecognitionFlow): void {
  const added = useRef(new Set<string>());
  useEffect(() => {
    if (phase !== 'choosing' && phase !== 'confirming' && phase !== 'reported') return;
    let isOver = false;
    const take = async () => {
      const shared = (await readShared()).filter(({ id }) => !added.current.has(id));
      if (isOver || shared.length === 0) return;
      if (phase !== 'choosing') return send({ type: 'step.chosen', step: 'choose' });
      for (const { id } of shared) added.current.add(id);
      send(asAdded(shared));
      await deviceWork.kept();
      await forgetShared(shared.map(({ id }) => id));
    };
    void take().catch((error: unknown) => tellOfError('page', error));
    return () => {
      isOver = true;
    };
  }, [phase, send]);
}

function asAdded(shared: Awaited<ReturnType<typeof readShared>>): RecognitionEvent {
  return { type: 'files.added', files: shared.map(({ id, file }) => newShot(id, file)), at: Date.now() };
}
