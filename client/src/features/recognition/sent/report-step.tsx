import { type JSX, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShotOutcome } from '#data/recognition/work/shot.ts';
import type { RecognitionFlow } from '#features/recognition/flow/use-recognition.ts';
import { toSend } from '#features/recognition/shots/settled.ts';
import { failureText } from '#parts/failure/failure-text.ts';
import { vibrate } from '#parts/haptics/vibrate.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { ProgressLine } from '#ui/controls/progress-line.tsx';
import { ShotResult } from './shot-result.tsx';
import './report-step.css';

type ReportTotalsProps = { sent: number; failed: number; waiting: number; sendFailure: unknown };

/** The fourth step: what became of each report. What failed can be sent again, what was sent be taken back. */
export function ReportStep({ flow: { context, phase, send } }: { flow: RecognitionFlow }): JSX.Element {
  const { t } = useTranslation();
  const { shots, sendFailure } = context;
  const accepted = shots.filter(({ decision }) => decision === 'accepted');
  const count = (kind: ShotOutcome['kind']) => accepted.filter(({ outcome }) => outcome?.kind === kind).length;
  const [sent, failed, waiting] = [count('sent'), count('failed'), count('waiting')];
  const isSending = phase === 'sending';
  const canRetry = !isSending && toSend(accepted).length > 0;
  const retry = () => send({ type: 'report' });
  useFeltRefusal(isSending, failed > 0 || sendFailure !== null);
  useRegisterActions(
    canRetry
      ? [{ id: 'recognition:retry', text: t('recognition.retry'), group: 'here', keys: 'mod+Enter', run: retry }]
      : [],
  );
  return (
    <>
      <div className="report-step">
        {isSending ? (
          <>
            <div className="recognize-step__line">
              <ProgressLine label={t('recognition.sending')} percentage={(100 * sent) / Math.max(1, accepted.length)} />
            </div>
            <p role="status">{t('recognition.sending')}</p>
          </>
        ) : (
          <ReportTotals sent={sent} failed={failed} waiting={waiting} sendFailure={sendFailure} />
        )}
        <h2>{t('recognition.results')}</h2>
        <ul className="report-step__results">
          {accepted.map((shot) => (
            <ShotResult key={shot.id} shot={shot} onTold={(told) => send({ type: 'defect.told', id: shot.id, told })} />
          ))}
        </ul>
      </div>
      <div className="recognition__foot">
        <Button disabled={isSending} onClick={() => send({ type: 'step.chosen', step: 'confirm' })}>
          {t('recognition.back')}
        </Button>
        <span className="recognition__gap" />
        {canRetry && <Button onClick={retry}>{t('recognition.retry')}</Button>}
        <Button look="strong" disabled={isSending} onClick={() => send({ type: 'work.cleared' })}>
          {t('recognition.again')}
        </Button>
      </div>
    </>
  );
}

/** A batch of which something was refused is felt when it ends. */
function useFeltRefusal(isSending: boolean, isRefused: boolean): void {
  const wasSending = useRef(isSending);
  useEffect(() => {
    if (wasSending.current && !isSending && isRefused) vibrate('refusal');
    wasSending.current = isSending;
  }, [isSending, isRefused]);
}

/** How many reports were taken, how many not, and what may be the reason. */
function ReportTotals({ sent, failed, waiting, sendFailure }: ReportTotalsProps): JSX.Element {
  const { t } = useTranslation();
  return (
    <div className="report-totals" role="status">
      {sent > 0 && (
        <p>
          {t('recognition.sentCount', { count: sent })} {t('recognition.soon')}
        </p>
      )}
      {failed > 0 && <p className="report-totals__bad">{t('recognition.failedCount', { count: failed })}</p>}
      {sendFailure !== null && <p className="report-totals__bad">{failureText(sendFailure, t)}</p>}
      {failed + waiting > 0 && (
        <section>
          <h2>{t('recognition.hints.title')}</h2>
          <ul>
            <li>{t('recognition.hints.network')}</li>
            <li>{t('recognition.hints.daily')}</li>
            <li>{t('recognition.hints.address')}</li>
            <li>{t('recognition.hints.clock')}</li>
          </ul>
        </section>
      )}
    </div>
  );
}
