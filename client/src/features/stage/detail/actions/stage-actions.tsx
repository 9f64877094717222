import { isRecruitment } from '@droptally/domain/catalog/recruitment';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import { useNavigate } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { reportPath, stagePath } from '#data/address/entry-paths.ts';
import { MAXIMUM_PINS } from '#data/address/site-search.ts';
import { stageProblem } from '#data/catalog/stage-problem.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { onMainland } from '#data/platform/mainland.ts';
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
import { OutsideLink } from '#ui/controls/outside-link.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { type Mark, MoreActions } from './more-actions.tsx';
import { stageLinks } from './stage-links.ts';
import './stage-actions.css';

type StageActionsProps = { stage: Stage };

/** Actions for the current stage, in one row. A phone has the less usual ones in a menu. */
export function StageActions({ stage }: StageActionsProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const narrow = useFrameWidth() === 'narrow';
  const entry = { kind: 'stage', id: stage.stageId } as const;
  const { server, category, source, inspect } = useSelection();
  const items = inspect?.kind === 'item' ? [inspect.id] : [];
  const ask = useAsk([{ server, stageId: stage.stageId, items, category, source }]);
  const { star, pin } = useMarks(stage);
  const { previous, next } = neighbours(catalog, stage);
  const report = stageProblem(catalog, stage.zoneId, stage.stageId) === null && reportPath(stage);
  useSteps({ report, previous, next });
  const shared = { title: catalog.nameOf(stage), entry };
  return (
    <div className="stage-actions">
      <StepButton side="previous" to={previous} pathOf={stagePath} />
      <StepButton side="next" to={next} pathOf={stagePath} />
      <Button look="bare" aria-pressed={star.on} aria-label={star.text} title={star.text} onClick={star.toggle}>
        <span className={star.on ? 'stage-actions__star stage-actions__star--on' : 'stage-actions__star'}>
          <Icon name="star" />
        </span>
      </Button>
      {narrow ? (
        <MoreActions stage={stage} shared={shared} pin={pin} ask={ask} />
      ) : (
        <>
          <StageLinkList stage={stage} />
          <Button title={t('advanced.ask')} onClick={ask}>
            {t('advanced.short')}
          </Button>
          <ShareButton {...shared} />
          <Button aria-pressed={pin.on} title={pin.text} disabled={pin.disabled} onClick={pin.toggle}>
            {t(pin.on ? 'vocabulary.word.pinned' : 'vocabulary.word.pin')}
          </Button>
        </>
      )}
      {report && (
        <ButtonLink look="strong" to={report}>
          {t('report.ofThisStage')} <kbd>R</kbd>
        </ButtonLink>
      )}
    </div>
  );
}

/** The star and the pin of a stage, by key too. */
function useMarks({ stageId }: Stage): { star: Mark; pin: Mark } {
  const { t } = useTranslation();
  const favourites = useFavourites();
  const pins = usePins();
  const entry = { kind: 'stage', id: stageId } as const;
  const starred = favourites.has(entry);
  const pinned = pins.has(entry);
  const star: Mark = {
    on: starred,
    text: t(starred ? 'shell.unstar' : 'shell.star'),
    disabled: false,
    toggle: () => favourites.toggle(entry),
  };
  const pin: Mark = {
    on: pinned,
    text: t(pinned ? 'shell.unpin' : 'shell.pin'),
    disabled: !pinned && pins.entries.length >= MAXIMUM_PINS,
    toggle: () => pins.toggle(entry),
  };
  useRegisterActions([
    { id: 'stage:star', text: star.text, group: 'here', keys: 's', run: star.toggle },
    { id: 'stage:pin', text: pin.text, group: 'here', keys: 'p', run: pin.toggle },
  ]);
  return { star, pin };
}

type Steps = { report: string | false; previous: Stage | undefined; next: Stage | undefined };

/** Registers the ways from a stage: to its form, and to those beside it. */
function useSteps({ report, previous, next }: Steps): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goTo = (to: Stage) => void navigate({ to: stagePath(to), search: keepTab });
  const group = 'here' as const;
  useRegisterActions([
    ...(report
      ? [
          {
            id: 'stage:report',
            text: t('report.ofThisStage'),
            group,
            keys: 'r',
            run: () => void navigate({ to: report }),
          },
        ]
      : []),
    ...(previous
      ? [{ id: 'stage:previous', text: t('tree.previous'), group, keys: '[', run: () => goTo(previous) }]
      : []),
    ...(next ? [{ id: 'stage:next', text: t('tree.next'), group, keys: ']', run: () => goTo(next) }] : []),
  ]);
}

/** Links to the stage on other sites. */
function StageLinkList({ stage }: { stage: Stage }): JSX.Element {
  const { t } = useTranslation();
  const { wiki, map } = stageLinks(stage, onMainland);
  return (
    <span className="stage-actions__links">
      <OutsideLink href={wiki}>{t('stage.wiki')}</OutsideLink>
      {map && !isRecruitment(stage) && <OutsideLink href={map}>{t('stage.map')}</OutsideLink>}
    </span>
  );
}
