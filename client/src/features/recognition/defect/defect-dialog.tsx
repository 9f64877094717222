import type { Reading } from '@droptally/recognizer/reading';
import { useMachine } from '@xstate/react';
import { type JSX, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { defectBody } from '#data/recognition/defect/defect-body.ts';
import { ownSessionId } from '#data/recognition/defect/own-session-id.ts';
import type { ToldDefect } from '#data/recognition/defect/told-defect.ts';
import type { Shot } from '#data/recognition/work/shot.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { TextInput } from '#ui/controls/field/text-input.tsx';
import { useCopy } from '#ui/output/use-copy.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { toast } from '#ui/toast/toaster.ts';
import { correctionsOf } from './corrections-of.ts';
import { defectActors } from './defect.actors.ts';
import { defectMachine } from './defect.machine.ts';
import { DefectForm } from './defect-form.tsx';
import './defect-dialog.css';

type Told = { defectId: string; isComplete: boolean };

const LONG_MS = 15_000;

type DefectReferenceProps = { defectId: string; onClose: () => void };

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

/** What was sent, and the name that the site gave it. */
function DefectReference({ defectId, onClose }: DefectReferenceProps): JSX.Element {
  const { t } = useTranslation();
  const copy = useCopy();
  const id = useId();
  return (
    <>
      <p role="status">{t('recognition.defect.done')}</p>
      <div className="defect-dialog__reference">
        <label htmlFor={id}>{t('recognition.defect.reference')}</label>
        <TextInput
          id={id}
          className="dt-code"
          readOnly={true}
          value={defectId}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <div className="defect-dialog__foot">
        <Button onClick={onClose}>{t('shell.close')}</Button>
        <Button look="strong" ref={takeFocus} onClick={() => void copy(defectId)}>
          {t('recognition.defect.copy')}
        </Button>
      </div>
    </>
  );
}

/** From the button that sent it, which is gone. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** Says once the dialog is gone what the site was told, and by which name it knows it. */
function useToldToast(told: Told | null): void {
  const { t } = useTranslation();
  const copy = useCopy();
  const say = useRef(() => {});
  useEffect(() => {
    say.current = () => {
      if (!told) return;
      const { defectId, isComplete } = told;
      const text = t(isComplete ? 'recognition.defect.sent' : 'recognition.defect.sentPartly', { reference: defectId });
      const action = { text: t('recognition.defect.copy'), run: () => void copy(defectId) };
      void toast(text, { name: 'defect', milliseconds: LONG_MS, action, tone: isComplete ? 'plain' : 'warning' });
    };
  });
  // A toast that comes while the dialog is there goes with it.
  useEffect(() => () => say.current(), []);
}
