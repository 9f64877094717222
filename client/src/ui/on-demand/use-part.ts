import { useEffect, useState } from 'react';
import type { Part } from './part.ts';

type PartState<Content> = { content: Content | undefined; failed: boolean; retry: () => void };

/** Loads a part while the calling component is mounted. */
export function usePart<Content>(part: Part<Content>): PartState<Content> {
  const [attempt, setAttempt] = useState(0);
  const [ended, setEnded] = useState<{ attempt: number; failed: boolean }>();
  useEffect(() => {
    if (part.content() !== undefined) return;
    let gone = false;
    const end = (failed: boolean) => !gone && setEnded({ attempt, failed });
    part.fetch().then(
      () => end(false),
      () => end(true),
    );
    return () => {
      gone = true;
    };
  }, [part, attempt]);
  const failed = ended?.failed === true && ended.attempt === attempt;
  return { content: part.content(), failed, retry: () => setAttempt((before) => before + 1) };
}
