import { useMemo } from 'react';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { RecognitionContext } from '#features/recognition/flow/recognition-context.ts';
import { type Judgement, judgeShots } from '#features/recognition/judging/judge-shot.ts';
import { rulesIn } from '#features/recognition/judging/stage-rules.ts';

/** What is to be said of each screenshot that was read. */
export function useJudgements({ shots, reported }: RecognitionContext): ReadonlyMap<string, Judgement> {
  const catalog = useCatalog();
  return useMemo(() => judgeShots({ shots, reported, rulesAt: rulesIn(catalog) }), [shots, reported, catalog]);
}
