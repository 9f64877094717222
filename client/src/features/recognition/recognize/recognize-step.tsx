import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { readerShare } from '#data/recognition/reading/reader-share.ts';
import type { Shot } from '#data/recognition/work/shot.ts';
import { useStore } from '#data/store/store.ts';
import { unread } from '#features/recognition/flow/recognition-context.ts';
import type { RecognitionFlow } from '#features/recognition/flow/use-recognition.ts';
import { formatDuration } from '#i18n/formats.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { ProgressLine } from '#ui/controls/progress-line.tsx';
import './recognize-step.css';

/** Less is over before it is read. */
const LEAST = 1_000;

type RecognizeStepProps = { flow: RecognitionFlow; lanes: number };

/** The second step: how far the reading has come. */
export function RecognizeStep({ flow: { context, phase, send }, lanes }: RecognizeStepProps): JSX.Element {
  const { t } = useTranslation();
  const { shots, underWay } = context;
  const readable = shots.filter(({ refusal, file, reading }) => !refusal && (file || reading));
  const total = readable.length;
  const done = total - unread(shots).length;
  const isPaused = phase === 'paused';
  const turn = () => send({ type: isPaused ? 'resume' : 'pause' });
  const turnText = t(isPaused ? 'recognition.resume' : 'recognition.pause');
  useRegisterActions([{ id: 'recognition:pause', text: turnText, group: 'here', keys: 'p', run: turn }]);
  const remaining = remainingMs(shots, lanes);
  const left = remaining === null ? '' : t('recognition.remaining', { time: formatDuration(remaining) });
  const share = useStore(readerShare);
  const progress = t('recognition.progress', { done, total });
  return (
    <div className="recognize-step">
      <div className="recognize-step__line">
        <ProgressLine label={progress} percentage={(100 * done) / Math.max(1, total)} />
      </div>
      <p role="status">
        {stateText()} {progress}
        {!isPaused && left && <span className="recognize-step__left"> · {left}</span>}
      </p>
      <ul className="recognize-step__shots">
        {readable.map((shot) => (
          <li key={shot.id} data-state={stateOf(shot, underWay)}>
            <span>{shot.name}</span>
            <span>{textOf(shot)}</span>
          </li>
        ))}
      </ul>
      <div className="recognition__foot">
        <Button onClick={() => send({ type: 'cancel' })}>{t('recognition.cancel')}</Button>
        <span className="recognition__gap" />
        <Button look="strong" onClick={turn}>
          {turnText}
        </Button>
      </div>
    </div>
  );

  function stateText(): string {
    if (isPaused) return t('recognition.paused');
    if (share < 1) return t('recognition.loading', { percent: Math.round(100 * share) });
    return t('recognition.reading');
  }

  function textOf(shot: Shot): string {
    if (shot.failure !== null) return t('recognition.unreadable', { reason: shot.failure });
    if (shot.reading) return t('recognition.wasRead');
    return underWay.includes(shot.id) ? t('recognition.reading') : '';
  }
}

function stateOf({ id, reading, failure }: Shot, underWay: readonly string[]): string {
  if (failure !== null) return 'failed';
  if (reading) return 'read';
  return underWay.includes(id) ? 'reading' : 'waiting';
}

/** How long reading the others takes, by those that were read; null before the first, and for less than a second. */
function remainingMs(shots: readonly Shot[], lanes: number): number | null {
  const taken = shots.flatMap(({ milliseconds }) => milliseconds ?? []);
  if (taken.length === 0) return null;
  const mean = taken.reduce((sum, one) => sum + one, 0) / taken.length;
  const left = (mean * unread(shots).length) / lanes;
  return left < LEAST ? null : left;
}
