import { isRecruitment } from '@droptally/domain/catalog/recruitment';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '#data/selection/use-selection.ts';
import { Awaited } from '#parts/failure/awaited.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import type { StagePatterns } from './use-pattern-rows.ts';

/** Why a stage has no patterns. */
export function NoPatterns({ stage, patterns }: { stage: Stage; patterns: StagePatterns }): JSX.Element {
  const { t } = useTranslation();
  const why = useWhyNoPatterns(stage, patterns);
  if (why !== undefined) return <EmptyLine>{why}</EmptyLine>;
  return <Awaited set={patterns} loading={t('stage.reading')} notRead={t('stage.patternsNotRead')} />;
}

/** The same in words; undefined while there are some, or may be. */
export function useWhyNoPatterns(stage: Stage, { data }: Pick<StagePatterns, 'data'>): string | undefined {
  const { t } = useTranslation();
  const { source } = useSelection();
  if (stage.isGacha || isRecruitment(stage)) return t('stage.neverPatterns');
  if (!data || data.length > 0) return undefined;
  return t(source === 'personal' ? 'stage.noPatternsOfMine' : 'stage.noPatterns');
}
