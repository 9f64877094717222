import type { Stage } from '@droptally/proto/api/catalog/stage';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { isStageCode } from '#data/catalog/stage-code.ts';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { isSameStage } from '#data/reporting/report/report-draft.ts';
import { CatalogAwaited } from '#parts/failure/catalog-awaited.tsx';
import { chooserHeading } from '#parts/stage-tree/chooser-heading.ts';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { Screen } from '#ui/layout/screen.tsx';
import type { ScreenProps } from '#ui/layout/screen-props.ts';
import { ReportRules } from './check/report-rules.tsx';
import { useReportFlow } from './flow/use-report-flow.ts';
import { ReportForm } from './form/report-form.tsx';
import { StageClosed } from './form/stage-closed.tsx';
import { ReportTree } from './pick/report-tree.tsx';
import { StagePicker } from './pick/stage-picker.tsx';
import { SittingTray } from './sitting/sitting-tray.tsx';

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
