import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressLine } from '#ui/controls/progress-line.tsx';

/** How far it has come: browsers do not tell how much of a body is sent, so by steps. */
export function SendingLine({ isOpened, withPicture }: { isOpened: boolean; withPicture: boolean }): JSX.Element {
  const { t } = useTranslation();
  const text = t(isOpened ? 'recognition.defect.sendingPicture' : 'recognition.defect.sendingReading');
  const steps = withPicture ? 2 : 1;
  return (
    <div className="defect-dialog__progress">
      <ProgressLine label={text} percentage={isOpened ? 100 / steps : 0} />
      <p role="status">{text}</p>
    </div>
  );
}
