import type { Reading } from '@droptally/recognizer/reading';
import { useMachine } from '@xstate/react';
import { type JSX, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { defectBody } from '#data/recognition/defect/defect-body.ts';
import { ownSessionId } from '#data/recognition/defect/own-session-id.ts';
import type { ToldDefect } from '#data/recognition/defect/told-defect.ts';
import type { Shot } from '#data/recognition/work/shot.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { correctionsOf } from './corrections-of.ts';
import { defectActors } from './defect.actors.ts';
import { defectMachine } from './defect.machine.ts';
import { DefectForm } from './defect-form.tsx';
import { DefectReference } from './defect-reference.tsx';
import { useToldToast } from './use-told-toast.ts';
import './defect-dialog.css';

type DefectDialogProps = {
  shot: Shot;
  reading: Reading;
  /** The site has what was read, if not yet the picture. */
  onTold: (told: ToldDefect) => void;
  onClose: () => void;
};

const defect = defectMachine.provide({ actors: defectActors });

/** Tells the site of a misread screenshot: shows all that is sent before, and sends that and nothing else. */
export function DefectDialog({ shot, reading, onTold, onClose }: DefectDialogProps): JSX.Element {
  const { t } = useTranslation();
  const { server } = useCatalog();
  const [sent] = useState(() => {
    const corrections = correctionsOf(shot);
    return { server, reading, corrections, sessionId: ownSessionId() };
  });
  const [state, send] = useMachine(defect, { input: { body: defectBody(sent), picture: shot.file } });
  const { opened } = state.context;
  useToldToast(opened && { defectId: opened.defectId, isComplete: state.matches('sent') });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each defect
  useEffect(() => {
    if (opened) onTold({ defectId: opened.defectId, corrections: sent.corrections });
  }, [opened?.defectId]);
  return (
    <Sheet open={true} title={t('recognition.defect.title')} onClose={onClose} dialog={true} slim={true}>
      <div className="defect-dialog">
        {state.matches('sent') && opened ? (
          <DefectReference defectId={opened.defectId} onClose={onClose} />
        ) : (
          <DefectForm
            {...state.context}
            corrections={sent.corrections}
            isSending={state.matches('sending')}
            onConsent={(withPicture) => send({ type: 'consent.changed', withPicture })}
            onSend={() => send({ type: 'send' })}
            onClose={onClose}
          />
        )}
      </div>
    </Sheet>
  );
}
