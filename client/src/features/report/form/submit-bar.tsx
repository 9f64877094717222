import { type JSX, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameStage } from '#data/reporting/report/report-draft.ts';
import { AgainButton } from '#features/report/again/again-button.tsx';
import { isNothing } from '#features/report/entries/entries.ts';
import { isDanger, type Judgement } from '#features/report/entries/judge-entries.ts';
import type { ReportSubject } from '#features/report/entries/report-subject.ts';
import type { ReportFlow } from '#features/report/flow/use-report-flow.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { KeyCaps } from '#ui/actions/key-caps.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import './submit-bar.css';

type SubmitBarProps = { subject: ReportSubject; flow: ReportFlow; judgement: Judgement };

/**
 * Clears or sends the entries, or offers the last report again. Always at the lower edge. Its buttons are not disabled
 * by the attribute, which would take the focus from the one that was pressed.
 */
export function SubmitBar({ subject, flow, judgement }: SubmitBarProps): JSX.Element {
  const { t } = useTranslation();
  const { context, phase, isBusy, bar, send } = flow;
  const { entries, aside, last } = context;
  const nothing = isNothing(entries);
  const canRepeat = nothing && isSameStage(last, subject);
  const submitting = phase === 'submitting';
  const cannotClear = submitting || (nothing && !aside);
  const cannotSubmit = isBusy || (subject.isGacha && nothing);
  const submit = useRef<HTMLButtonElement>(null);
  useKeptFocus(submitting, submit);
  const isHeld = useHeldKey();
  const byKey = () => !isHeld() && !isBusy && send({ type: 'submit' });
  const clearOrRestore = () => send({ type: nothing && aside ? 'entries.restored' : 'entries.cleared' });
  useRegisterActions([
    { id: 'report:submit', text: t('report.actSubmit'), group: 'here', keys: 'mod+Enter', run: byKey },
    { id: 'report:clear', text: t('report.actClear'), group: 'here', keys: 'x', run: clearOrRestore },
    ...(bar.undo
      ? [{ id: 'report:undo', text: t('report.undo'), group: 'here' as const, keys: 'u', run: bar.undo }]
      : []),
  ]);
  return (
    <div className="submit-bar" data-tone={toneOf(judgement)}>
      <Button
        aria-disabled={cannotClear}
        title={nothing && aside ? t('report.putBackWhy') : undefined}
        onClick={() => !cannotClear && clearOrRestore()}
      >
        {t(nothing && aside ? 'report.putBack' : 'report.clear')}
      </Button>
      <span className="submit-bar__gap" />
      <AgainButton flow={flow} canRepeat={canRepeat} isHeld={isHeld} />
      <Button
        look="strong"
        className="submit-bar__submit"
        ref={submit}
        aria-disabled={cannotSubmit}
        onClick={() => !cannotSubmit && send({ type: 'submit' })}
      >
        {submitting ? t('report.submitting') : submitText()} {!submitting && <KeyCaps keys="mod+Enter" />}
      </Button>
    </div>
  );

  function submitText(): string {
    const { server } = subject;
    return entries.times > 1
      ? t('report.submitRuns', { count: entries.times, runs: entries.times, server })
      : t('report.submitTo', { server });
  }
}

function toneOf(judgement: Judgement): 'plain' | 'warning' | 'danger' {
  if (judgement.nothing || judgement.violations.length === 0) return 'plain';
  return isDanger(judgement) ? 'danger' : 'warning';
}

/** Whether the current key press is an auto-repeat, so that holding the keys down does not report run after run. */
function useHeldKey(): () => boolean {
  const held = useRef(false);
  useEffect(() => {
    const note = ({ repeat }: KeyboardEvent) => {
      held.current = repeat;
    };
    const forget = () => {
      held.current = false;
    };
    document.addEventListener('keydown', note, true);
    document.addEventListener('keyup', forget, true);
    return () => {
      document.removeEventListener('keydown', note, true);
      document.removeEventListener('keyup', forget, true);
    };
  }, []);
  return useCallback(() => held.current, []);
}

/**
 * Sending closes the fields, and a dialog may have closed before it: the focus returns to where it was, or goes to
 * `instead` if that is no longer there.
 */
function useKeptFocus(isSending: boolean, instead: RefObject<HTMLElement | null>): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = isSending ? document.activeElement : null;
    if (isSending || last === null || !isLost()) return;
    if (last instanceof HTMLElement) last.focus({ preventScroll: true });
    if (isLost()) instead.current?.focus({ preventScroll: true });
  }, [isSending, instead]);
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
