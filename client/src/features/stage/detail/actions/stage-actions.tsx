import type { Stage } from '@droptally/proto/api/catalog/stage';
import { useNavigate } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { reportPath, stagePath } from '#data/address/entry-paths.ts';
import { MAXIMUM_PINS } from '#data/address/site-search.ts';
import { stageProblem } from '#data/catalog/stage-problem.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useFavourites } from '#data/preferences/marks.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useAsk } from '#parts/ask/use-ask.ts';
import { usePins } from '#parts/entry-menu/use-pins.ts';
import { ShareButton } from '#parts/share/share-button.tsx';
import { keepTab } from '#parts/stage-tree/chips/keep-tab.ts';
import { neighbours } from '#parts/stage-tree/chips/neighbours.ts';
import { StepButton } from '#parts/stage-tree/chips/step-button.tsx';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { ButtonLink } from '#ui/controls/button/button-link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import './stage-actions.css';
import { StageLinkList } from './stage-link-list.tsx';

type StageActionsProps = { stage: Stage };

/** Actions for the current stage. */
export function StageActions({ stage }: StageActionsProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const navigate = useNavigate();
  const favourites = useFavourites();
  const pins = usePins();
  const entry = { kind: 'stage', id: stage.stageId } as const;
  const { server, category, source, inspect } = useSelection();
  const items = inspect?.kind === 'item' ? [inspect.id] : [];
  const ask = useAsk([{ server, stageId: stage.stageId, items, category, source }]);
  const { previous, next } = neighbours(catalog, stage);
  const goTo = (to: Stage) => void navigate({ to: stagePath(to), search: keepTab });
  const starred = favourites.has(entry);
  const pinned = pins.has(entry);
  const star = {
    id: 'stage:star',
    text: t(starred ? 'shell.unstar' : 'shell.star'),
    group: 'here',
    keys: 's',
  } as const;
  const pin = { id: 'stage:pin', text: t(pinned ? 'shell.unpin' : 'shell.pin'), group: 'here', keys: 'p' } as const;
  const report = stageProblem(catalog, stage.zoneId, stage.stageId) === null && reportPath(stage);
  useRegisterActions([
    ...(report
      ? [
          {
            id: 'stage:report',
            text: t('report.ofThisStage'),
            group: 'here' as const,
            keys: 'r',
            run: () => void navigate({ to: report }),
          },
        ]
      : []),
    { ...star, run: () => favourites.toggle(entry) },
    { ...pin, run: () => pins.toggle(entry) },
    ...(previous
      ? [
          {
            id: 'stage:previous',
            text: t('tree.previous'),
            group: 'here' as const,
            keys: '[',
            run: () => goTo(previous),
          },
        ]
      : []),
    ...(next
      ? [{ id: 'stage:next', text: t('tree.next'), group: 'here' as const, keys: ']', run: () => goTo(next) }]
      : []),
  ]);
  return (
    <div className="stage-actions">
      <StepButton side="previous" to={previous} pathOf={stagePath} />
      <StepButton side="next" to={next} pathOf={stagePath} />
      <Button
        look="bare"
        aria-pressed={starred}
        aria-label={star.text}
        title={star.text}
        onClick={() => favourites.toggle(entry)}
      >
        <span className={starred ? 'stage-actions__star stage-actions__star--on' : 'stage-actions__star'}>
          <Icon name="star" />
        </span>
      </Button>
      <StageLinkList stage={stage} />
      <Button title={t('advanced.ask')} onClick={ask}>
        {t('advanced.short')}
      </Button>
      <ShareButton title={catalog.nameOf(stage)} entry={entry} />
      <Button
        aria-pressed={pinned}
        title={pin.text}
        disabled={!pinned && pins.entries.length >= MAXIMUM_PINS}
        onClick={() => pins.toggle(entry)}
      >
        {t(pinned ? 'vocabulary.word.pinned' : 'vocabulary.word.pin')}
      </Button>
      {report && (
        <ButtonLink look="strong" to={report}>
          {t('report.ofThisStage')} <kbd>R</kbd>
        </ButtonLink>
      )}
    </div>
  );
}
