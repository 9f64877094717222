import { type JSX, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportPath } from '#data/address/entry-paths.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { ToldDefect } from '#data/recognition/defect/told-defect.ts';
import type { Shot } from '#data/recognition/work/shot.ts';
import { DefectDialog } from '#features/recognition/defect/defect-dialog.tsx';
import { ShotDefect } from '#features/recognition/defect/shot-defect.tsx';
import type { RecognitionEvent } from '#features/recognition/flow/recognition-context.ts';
import { canReport, type Judgement } from '#features/recognition/judging/judge-shot.ts';
import { withNewDrop } from '#features/recognition/shots/change-entry.ts';
import { formatMoment } from '#i18n/written-dates.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { ButtonLink } from '#ui/controls/button/button-link.tsx';
import { OutsideLink } from '#ui/controls/outside-link.tsx';
import { DoubtList } from './doubt-list.tsx';
import { EntryRows } from './entry-rows.tsx';
import { openFields } from './open-fields.ts';
import './shot-editor.css';

type ShotEditorProps = {
  shot: Shot;
  judgement: Judgement;
  /** Its report was sent: it is only shown. */
  isSettled: boolean;
  send: (event: RecognitionEvent) => void;
  onDecide: (decision: Shot['decision']) => void;
};

/** A screenshot beside what was read of it. */
export function ShotEditor({ shot, judgement, isSettled, send, onDecide }: ShotEditorProps): JSX.Element | null {
  const { t } = useTranslation();
  const url = usePictureUrl(shot.file);
  const [isTelling, setTelling] = useState(false);
  const { id, name, entry, reading } = shot;
  if (!entry) return null;
  // Nothing that is entered would make it one to report.
  const isRefused = judgement.standing === 'refused';
  return (
    <>
      <article className="shot-editor" aria-label={name}>
        <header>
          <h2>{name}</h2>
          <span>{formatMoment(shot.takenAt)}</span>
        </header>
        <div className="shot-editor__body">
          <figure>
            {url ? (
              <OutsideLink href={url} title={t('recognition.larger')}>
                <img src={url} alt={t('recognition.pictureOf', { name })} />
              </OutsideLink>
            ) : (
              <figcaption>{t('recognition.lost')}</figcaption>
            )}
          </figure>
          <div className="shot-editor__side">
            {isSettled && <ShotDefect shot={shot} onTold={onTold} />}
            <div className="shot-editor__values" inert={isSettled}>
              <DoubtList doubts={judgement.doubts} stageId={entry.stageId} />
              {!isRefused && (
                <EntryRows
                  key={id}
                  shot={shot}
                  entry={entry}
                  open={openFields(shot, judgement)}
                  url={url}
                  onChange={(changed, field) => send({ type: 'entry.changed', id, entry: changed, field })}
                  onCheck={(fields) => send({ type: 'fields.checked', id, fields })}
                  onTell={isSettled ? null : () => setTelling(true)}
                />
              )}
              <div className="shot-editor__actions">
                {!isRefused && (
                  <Button look="text" onClick={addDrop}>
                    {t('recognition.addDrop')}
                  </Button>
                )}
                <span className="recognition__gap" />
                <Decide shot={shot} judgement={judgement} onDecide={onDecide} />
              </div>
            </div>
          </div>
        </div>
      </article>
      {isTelling && reading && (
        <DefectDialog shot={shot} reading={reading} onTold={onTold} onClose={() => setTelling(false)} />
      )}
    </>
  );

  function onTold(told: ToldDefect): void {
    send({ type: 'defect.told', id, told });
  }

  function addDrop(): void {
    if (entry) send({ type: 'entry.changed', id, entry: withNewDrop(entry), field: `${entry.drops.length}.type` });
  }
}

type DecideProps = Pick<ShotEditorProps, 'shot' | 'judgement' | 'onDecide'>;

function Decide({ shot: { decision, entry }, judgement, onDecide }: DecideProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  if (decision !== null) return <Button onClick={() => onDecide(null)}>{t('recognition.takeBack')}</Button>;
  if (judgement.standing === 'refused') {
    const stage = catalog.stages.get(entry?.stageId ?? '');
    return <ButtonLink to={stage ? reportPath(stage) : '/report/stage'}>{t('recognition.byHand')}</ButtonLink>;
  }
  return (
    <>
      <Button onClick={() => onDecide('left-out')}>{t('recognition.leaveOut')}</Button>
      <Button
        look="strong"
        className="shot-editor__accept"
        disabled={!canReport(judgement)}
        onClick={() => onDecide('accepted')}
      >
        {t('recognition.accept')}
      </Button>
    </>
  );
}

/** An address of a picture of this device while the component is shown; null without one. */
function usePictureUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
