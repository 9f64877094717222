import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { withStatus } from '#i18n/with-status.ts';
import { ChooseStep } from './choose/choose-step.tsx';
import { SharingFailure } from './choose/sharing-failure.tsx';
import { useSharedPictures } from './choose/use-shared-pictures.ts';
import { ConfirmStep } from './confirm/confirm-step.tsx';
import type { Recognizer } from './flow/recognition.actors.ts';
import { type RecognitionFlow, stepOf, useRecognition } from './flow/use-recognition.ts';
import { RecognizeStep } from './recognize/recognize-step.tsx';
import { ReportStep } from './sent/report-step.tsx';
import { StepList } from './step-list.tsx';
import { WaitingLine } from './waiting-line.tsx';
import './recognition.css';

type RecognitionStepsProps = {
  recognizer: Recognizer;
  /** What is still to be loaded before anything can be read, where that is to be told first. */
  downloadBytes: number | null;
};

/** From files to reports, for the server of the catalog. */
export function RecognitionSteps({ recognizer, downloadBytes }: RecognitionStepsProps): JSX.Element {
  const { t } = useTranslation();
  const { server } = useCatalog();
  const flow = useRecognition(server, recognizer);
  useSharedPictures(flow);
  return (
    <div className="recognition">
      <h1>{t('recognition.title')}</h1>
      <StepList current={stepOf(flow.phase)} />
      {flow.context.keepFailure !== null && (
        <p className="recognition__warning" role="alert">
          {withStatus(null, t('recognition.notKept'))}
        </p>
      )}
      <SharingFailure />
      {flow.phase !== 'sending' && <WaitingLine shots={flow.context.shots} />}
      <StepContent flow={flow} lanes={recognizer.lanes} downloadBytes={downloadBytes} />
    </div>
  );
}

type StepContentProps = { flow: RecognitionFlow; lanes: number; downloadBytes: number | null };

function StepContent({ flow, lanes, downloadBytes }: StepContentProps): JSX.Element | null {
  switch (flow.phase) {
    case 'restoring':
      return null;
    case 'choosing':
      return <ChooseStep flow={flow} downloadBytes={downloadBytes} />;
    case 'running':
    case 'paused':
      return <RecognizeStep flow={flow} lanes={lanes} />;
    case 'confirming':
      return <ConfirmStep flow={flow} />;
    case 'sending':
    case 'reported':
      return <ReportStep flow={flow} />;
  }
}
