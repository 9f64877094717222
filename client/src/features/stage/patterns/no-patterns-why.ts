import type { Stage } from '@droptally/proto/api/catalogue/stage';
import type { Source } from '../../../data/selection/site-search.ts';
import type { DatasetState } from '../../../data/use-dataset.ts';
import type { TextKey } from '../../../i18n/text-key.ts';
import { isRecruit } from '../detail/stage-kind.ts';

/** Why a stage has no patterns to show. */
export function noPatternsWhy(stage: Stage, source: Source, { data, error }: DatasetState<unknown>): TextKey {
  if (stage.isGacha || isRecruit(stage)) return 'stage.neverPatterns';
  if (!data) return error ? 'stage.notRead' : 'stage.reading';
  return source === 'personal' ? 'stage.noPatternsOfMine' : 'stage.noPatterns';
}
