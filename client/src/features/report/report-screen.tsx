import type { Stage } from '@droptally/proto/api/catalogue/stage';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import type { Catalogue } from '#data/catalogue/catalogue.ts';
import { CatalogueProvider } from '#data/catalogue/catalogue-provider.tsx';
import { isStageCode } from '#data/catalogue/stage-code.ts';
import { useAwaitedCatalogue } from '#data/catalogue/use-awaited-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { CatalogueAwaited } from '#parts/failure/catalogue-awaited.tsx';
import { useFrameWidth } from '#ui/layout/frame-width.ts';
import { Screen } from '#ui/layout/screen.tsx';
import type { ScreenProps } from '#ui/layout/screen-props.ts';
import { ReportRules } from './check/report-rules.tsx';
import { isSameStage } from './entries/report-subject.ts';
import { ReportForm } from './form/report-form.tsx';
import { StageClosed } from './form/stage-closed.tsx';
import { ReportTree } from './pick/report-tree.tsx';
import { StagePicker } from './pick/stage-picker.tsx';
import { SittingTray } from './sitting/sitting-tray.tsx';
import { useReportFlow } from './use-report-flow.ts';

/** Report by stage: the stages on the left, the form in the middle, sent reports on the right. */
export function ReportScreen(): JSX.Element {
  const t = useText();
  const wide = useFrameWidth() === 'wide';
  const { stageId } = useParams({ strict: false }) as { stageId?: string };
  const catalogue = useAwaitedCatalogue();
  const stage = stageId === undefined ? undefined : catalogue?.stages.get(stageId);
  const { flow, subject } = useReportFlow(catalogue, stage);
  const side = (
    <>
      <SittingTray />
      <ReportRules isGacha={stage?.isGacha === true} zoneId={stage?.zoneId} />
    </>
  );
  const tree = catalogue && {
    label: t('vocabulary.word.stages'),
    content: <ReportTree stageId={stageId} />,
  };
  return (
    <CatalogueProvider catalogue={catalogue}>
      <Screen
        {...headingOf(stage, catalogue)}
        {...(tree && { tree })}
        treeFirst={stageId === undefined}
        {...(wide && { inspector: { label: t('report.beside'), content: side } })}
      >
        {!catalogue && <CatalogueAwaited />}
        {catalogue && stageId === undefined && <StagePicker />}
        {catalogue && stageId !== undefined && !stage && <StageClosed problem="NOT_FOUND" server={catalogue.server} />}
        {catalogue && stage && subject && isSameStage(flow.context.subject, subject) && (
          <ReportForm stage={stage} subject={subject} flow={flow} below={wide ? null : side} />
        )}
      </Screen>
    </CatalogueProvider>
  );
}

function headingOf(
  stage: Stage | undefined,
  catalogue: Catalogue | undefined,
): Pick<ScreenProps, 'title' | 'titleLang' | 'code' | 'crumbs'> {
  if (!stage || !catalogue) return {};
  const { text: title, lang: titleLang } = catalogue.labelOf(stage);
  const zone = catalogue.zoneOf(stage);
  const crumbs = zone ? [catalogue.labelOf(zone)] : [];
  return { title, ...(titleLang && { titleLang }), code: isStageCode(title), crumbs };
}
