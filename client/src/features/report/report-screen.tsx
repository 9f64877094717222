import type { Stage } from '@droptally/proto/api/catalog/stage';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { reportPath } from '#data/address/entry-paths.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { isStageCode } from '#data/catalog/stage-code.ts';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { ownHauls } from '#data/reporting/report/own-hauls.ts';
import { isSameStage } from '#data/reporting/report/report-draft.ts';
import { createStore, useStore } from '#data/store/store.ts';
import { CatalogAwaited } from '#parts/failure/catalog-awaited.tsx';
import { StageChips } from '#parts/stage-tree/chips/stage-chips.tsx';
import { chooserHeading } from '#parts/stage-tree/chooser-heading.ts';
import { useMarkedStages } from '#parts/stage-tree/marked-stages.ts';
import { StagePane } from '#parts/stage-tree/stage-pane.tsx';
import { ButtonLink } from '#ui/controls/button/button-link.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import type { ScreenProps } from '#ui/layout/screen-props.ts';
import { useReportFlow } from './flow/use-report-flow.ts';
import { ReportForm } from './form/report-form.tsx';
import { StageClosed } from './form/stage-closed.tsx';
import { LastStageLink } from './pick/last-stage-link.tsx';
import { lastStages } from './pick/last-stages.ts';
import { SittingTray } from './sitting/sitting-tray.tsx';
import './check/report-rules.css';
import './pick/stage-picker.css';
import './pick/screenshots-link.css';

type PartProps = { title: string; stages: readonly Stage[] };

/** Closed stages cannot be reported, so they are hidden by default. */
const closedHidden = createStore(true);

type ReportTreeProps = { stageId: string | undefined; zoneId: string | undefined };

type ReportRulesProps = { isGacha: boolean; zoneId: string | undefined };

/** A side story whose stages have special drop rules. */
const SPECIAL_ZONE = 'act12side_zone1';

/** Report by stage: the stages on the left, the form in the middle, sent reports on the right. */
export function ReportScreen(): JSX.Element {
  const { t } = useTranslation();
  const wide = useFrameWidth() === 'wide';
  const { zoneId, stageId } = useParams({ strict: false }) as { zoneId?: string; stageId?: string };
  const catalog = useAwaitedCatalog();
  const stage = stageId === undefined ? undefined : catalog?.stages.get(stageId);
  const { flow, subject } = useReportFlow(catalog, stage);
  const side = (
    <>
      <SittingTray />
      <ReportRules isGacha={stage?.isGacha === true} zoneId={stage?.zoneId} />
    </>
  );
  const tree = catalog && {
    label: t('vocabulary.word.stages'),
    content: <ReportTree stageId={stageId} zoneId={zoneId} />,
    heading: chooserHeading({ catalog, zoneId, otherwise: t('report.choose') }),
  };
  return (
    <CatalogProvider catalog={catalog}>
      <Screen
        {...headingOf(stage, catalog)}
        {...(tree && { tree })}
        treeFirst={stageId === undefined}
        {...(wide && { inspector: { label: t('report.beside'), content: side } })}
      >
        {!catalog && <CatalogAwaited />}
        {catalog && stageId === undefined && <StagePicker />}
        {catalog && stageId !== undefined && !stage && <StageClosed problem="NOT_FOUND" server={catalog.server} />}
        {catalog && stage && subject && isSameStage(flow.context.subject, subject) && (
          <ReportForm stage={stage} subject={subject} flow={flow} below={wide ? null : side} />
        )}
      </Screen>
    </CatalogProvider>
  );
}

function headingOf(
  stage: Stage | undefined,
  catalog: Catalog | undefined,
): Pick<ScreenProps, 'title' | 'titleLang' | 'code' | 'crumbs'> {
  if (!stage || !catalog) return {};
  const { text: title, lang: titleLang } = catalog.labelOf(stage);
  const zone = catalog.zoneOf(stage);
  const crumbs = zone ? [catalog.labelOf(zone)] : [];
  return { title, ...(titleLang && { titleLang }), code: isStageCode(title), crumbs };
}

/** Hints for reporting. A gacha box has no runs, so its hints differ. */
function ReportRules({ isGacha, zoneId }: ReportRulesProps): JSX.Element {
  const { t } = useTranslation();
  return (
    <section className="report-rules">
      <h2>{t('report.rules.title')}</h2>
      <ol>
        {!isGacha && <li>{t('report.rules.oneRun')}</li>}
        <li>{t(isGacha ? 'report.rules.gachaAll' : 'report.rules.nothing')}</li>
        <li>{t(isGacha ? 'report.rules.gachaPulls' : 'report.rules.firstClear')}</li>
        <li>{t('report.rules.every')}</li>
      </ol>
      {isGacha && <p>{t('report.rules.gachaNote')}</p>}
      {zoneId === SPECIAL_ZONE && <p>{t('report.rules.story')}</p>}
      <p className="report-rules__hint">{t('report.rules.hint')}</p>
    </section>
  );
}

/** The stage tree for reports. On a phone, where it starts as the whole screen, what leads elsewhere is above it. */
function ReportTree({ stageId, zoneId }: ReportTreeProps): JSX.Element {
  const hideClosed = useStore(closedHidden);
  const narrow = useFrameWidth() === 'narrow';
  return (
    <div className="last-stage-link__over">
      {narrow && <LastStageLink />}
      {narrow && <ScreenshotsLink />}
      <StagePane
        stageId={stageId}
        zoneId={zoneId}
        pathOf={reportPath}
        hideClosed={hideClosed}
        setHideClosed={closedHidden.set}
        forReport={true}
      />
    </div>
  );
}

/** Shown while no stage is selected: the stage reported last, then starred and recently viewed ones. */
function StagePicker(): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { starred, recent } = useMarkedStages(true);
  const lately = lastStages(useStore(ownHauls), catalog);
  const isEmpty = lately.length + starred.length + recent.length === 0;
  return (
    <div className="stage-picker">
      <h1>{t('report.choose')}</h1>
      <p>{t('report.chooseHint')}</p>
      <LastStageLink />
      <ScreenshotsLink />
      <Part title={t('report.lately')} stages={lately} />
      <Part title={t('tree.starred')} stages={starred} />
      <Part title={t('tree.recent')} stages={recent} />
      {isEmpty && <EmptyLine>{t('report.noneYet')}</EmptyLine>}
    </div>
  );
}

function Part({ title, stages }: PartProps): JSX.Element | null {
  if (stages.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <StageChips stages={stages} pathOf={reportPath} />
    </section>
  );
}

/** Leads those who have screenshots of their results to where they are read. */
function ScreenshotsLink(): JSX.Element {
  const { t } = useTranslation();
  return (
    <ButtonLink className="screenshots-link" to="/report/recognition">
      <Icon name="photo" /> {t('report.fromScreenshots')}
    </ButtonLink>
  );
}
