import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { Shot } from '#data/recognition/work/shot.ts';
import type { RecognitionContext } from '#features/recognition/flow/recognition-context.ts';
import type { Judgement } from '#features/recognition/judging/judge-shot.ts';
import { OUTCOME_TEXTS, STANDING_TEXTS } from '#features/recognition/texts/state-texts.ts';
import { formatClock } from '#i18n/formats.ts';
import { Button } from '#ui/controls/button/button.tsx';
import './shot-list.css';

type ShotListProps = {
  context: RecognitionContext;
  order: readonly string[];
  judgements: ReadonlyMap<string, Judgement>;
  selected: string | undefined;
  onSelect: (id: string) => void;
};

/** The screenshots that were read, and how each stands. */
export function ShotList({ context, order, judgements, selected, onSelect }: ShotListProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const byId = new Map(context.shots.map((shot) => [shot.id, shot]));
  const shots = order.flatMap((id) => byId.get(id) ?? []);
  return (
    <nav className="shot-list" aria-label={t('recognition.shots')}>
      {shots.map((shot) => (
        <Button
          key={shot.id}
          look="own"
          className="shot-list__one"
          aria-current={shot.id === selected}
          data-standing={shot.decision ?? judgements.get(shot.id)?.standing}
          onClick={() => onSelect(shot.id)}
        >
          <span className="shot-list__code">{labelOf(shot)}</span>
          <span className="shot-list__time">{formatClock(shot.takenAt)}</span>
          <span className="shot-list__state">{stateOf(shot)}</span>
        </Button>
      ))}
    </nav>
  );

  function labelOf({ entry, name }: Shot): string {
    const stage = catalog.stages.get(entry?.stageId ?? '');
    return stage ? catalog.labelOf(stage).text : name;
  }

  function stateOf(shot: Shot): string {
    if (shot.outcome && shot.outcome.kind !== 'failed') return t(OUTCOME_TEXTS[shot.outcome.kind]);
    if (shot.decision === 'accepted') return t('recognition.decision.accepted');
    if (shot.decision === 'left-out') return t('recognition.decision.left-out');
    return t(STANDING_TEXTS[judgements.get(shot.id)?.standing ?? 'refused']);
  }
}
