import { type JSX, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { unread } from '#features/recognition/flow/recognition-context.ts';
import type { RecognitionFlow } from '#features/recognition/flow/use-recognition.ts';
import { formatSize } from '#i18n/numbers/format-size.ts';
import { SERVER_NAME_TEXTS } from '#i18n/vocabulary.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { KeyCaps } from '#ui/actions/key-caps.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { FileButton } from '#ui/controls/field/file-button.tsx';
import { FileDrop } from './file-drop.tsx';
import { FileList } from './file-list.tsx';
import { newShots } from './new-shots.ts';
import './choose-step.css';

type ChooseStepProps = {
  flow: RecognitionFlow;
  /** What is still to be loaded before anything can be read, where that is to be told first. */
  downloadBytes: number | null;
};

/** The first step: which files. */
export function ChooseStep({ flow: { context, send }, downloadBytes }: ChooseStepProps): JSX.Element {
  const { t } = useTranslation();
  const { shots, server } = context;
  const failed = shots.filter(({ failure }) => failure !== null).length;
  const count = unread(shots).length || failed;
  const add = useCallback(
    (files: readonly File[]) => send({ type: 'files.added', files: newShots(files), at: Date.now() }),
    [send],
  );
  const start = () => send({ type: 'recognize' });
  useRegisterActions([
    { id: 'recognition:start', text: t('recognition.start', { count }), group: 'here', keys: 'mod+Enter', run: start },
  ]);
  return (
    <FileDrop onFiles={add}>
      <div className="choose-step">
        <p>{t('recognition.intro')}</p>
        <ul className="choose-step__rules">
          <li>{t('recognition.rules.age')}</li>
          <li>{t('recognition.rules.first')}</li>
          <li>{t('recognition.rules.all')}</li>
          <li>{t('recognition.rules.server', { server: t(SERVER_NAME_TEXTS[server]) })}</li>
        </ul>
        <div className="choose-step__sources">
          <FileButton accept="image/*" takes="several" onFiles={add}>
            {t('recognition.files')}
          </FileButton>
          <FileButton accept="image/*" takes="folder" onFiles={add}>
            {t('recognition.folder')}
          </FileButton>
          <span className="choose-step__hint">{t('recognition.orDrop')}</span>
        </div>
        {downloadBytes !== null && (
          <p className="choose-step__download">{t('recognition.download', { size: formatSize(downloadBytes) })}</p>
        )}
        <FileList shots={shots} onRemove={(id) => send({ type: 'shot.removed', id })} />
      </div>
      <div className="recognition__foot">
        <Button disabled={shots.length === 0} onClick={() => send({ type: 'work.cleared' })}>
          {t('recognition.clear')}
        </Button>
        <span className="recognition__gap" />
        {shots.some(({ reading }) => reading) && (
          <Button onClick={() => send({ type: 'step.chosen', step: 'confirm' })}>{t('recognition.toConfirm')}</Button>
        )}
        <Button look="strong" disabled={count === 0} onClick={start}>
          {count > 0 ? t('recognition.start', { count }) : t('recognition.nothingToRead')}{' '}
          {count > 0 && <KeyCaps keys="mod+Enter" />}
        </Button>
      </div>
    </FileDrop>
  );
}
