import { useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { withStatus } from '#i18n/with-status.ts';
import { ChooseStep } from './choose/choose-step.tsx';
import { useSharedPictures } from './choose/use-shared-pictures.ts';
import { ConfirmStep } from './confirm/confirm-step.tsx';
import type { Recognizer } from './flow/recognition.actors.ts';
import { type RecognitionFlow, stepOf, useRecognition } from './flow/use-recognition.ts';
import { RecognizeStep } from './recognize/recognize-step.tsx';
import { ReportStep } from './sent/report-step.tsx';
import { WaitingLine } from './waiting-line.tsx';
import './recognition.css';

type ShownStep = 'choose' | 'recognize' | 'confirm' | 'report';

const STEPS: readonly { step: ShownStep; text: TextKey }[] = [
  { step: 'choose', text: 'recognition.step.choose' },
  { step: 'recognize', text: 'recognition.step.recognize' },
  { step: 'confirm', text: 'recognition.step.confirm' },
  { step: 'report', text: 'recognition.step.report' },
];

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

/** Says that the service worker could not keep what another app shared; see `public/take-shares.js`. */
function SharingFailure(): JSX.Element | null {
  const { t } = useTranslation();
  const hasFailed = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => search['shared'] === 'failed',
  });
  if (!hasFailed) return null;
  return (
    <p className="recognition__warning" role="alert">
      {withStatus(null, t('recognition.sharingFailed'))}
    </p>
  );
}

/** Where the user is among the four steps. */
function StepList({ current }: { current: ShownStep }): JSX.Element {
  const { t } = useTranslation();
  return (
    <ol className="step-list" aria-label={t('recognition.steps')}>
      {STEPS.map(({ step, text }) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {t(text)}
        </li>
      ))}
    </ol>
  );
}
