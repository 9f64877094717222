import type { JSX } from 'react';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { haulText } from '#features/report/entries/haul-text.ts';
import type { ReportContext } from '#features/report/report-context.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { useText } from '#i18n/use-text.ts';
import { Icon } from '#ui/icon/icon.tsx';
import './sent-bar.css';
import { type SentBarState, useSentView } from './use-sent-view.ts';

type SentBarProps = {
  state: SentBarState;
  context: ReportContext;
  onUndo: () => void;
  onClose: () => void;
};

const TEXTS = {
  sent: 'report.sent',
  waiting: 'report.waiting',
  refused: 'report.turnedAway',
  recalling: 'report.sent',
  undone: 'report.undone',
} as const satisfies Record<string, TextKey>;

/** Shows the sent report until closed, with an undo button. */
export function SentBar({ state, context, onUndo, onClose }: SentBarProps): JSX.Element | null {
  const t = useText();
  const catalog = useCatalog();
  const { kind, reason } = useSentView(state, context, onClose);
  const { sent } = context;
  if (kind === 'hidden' || !sent) return null;
  const stage = catalog.stages.get(sent.draft.stageId);
  const code = stage ? catalog.distinctLabelOf(stage).text : sent.draft.stageId;
  const canUndo = kind !== 'undone' && kind !== 'refused';
  return (
    <div className="sent-bar" role="status" data-kind={kind}>
      <div className="sent-bar__text">
        <span>{t(TEXTS[kind], { code, server: sent.draft.server })}</span>
        <span className="sent-bar__haul">{haulText(sent.draft, catalog, t)}</span>
        {kind !== 'sent' && reason && <span className="sent-bar__why">{t('report.waitingWhy', { reason })}</span>}
        <RecallFailure failure={context.recallFailure} />
      </div>
      {canUndo && (
        <button type="button" className="frame-button" disabled={kind === 'recalling'} onClick={onUndo}>
          {t(kind === 'recalling' ? 'report.undoing' : 'report.undo')}
        </button>
      )}
      <button type="button" className="frame-button" data-bare="true" aria-label={t('shell.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

function RecallFailure({ failure }: { failure: ReportContext['recallFailure'] }): JSX.Element | null {
  const t = useText();
  if (!failure) return null;
  return (
    <span className="sent-bar__failure" role="alert">
      {failure === 'expired'
        ? t('report.undoExpired')
        : t(failure.answered ? 'report.undoRefused' : 'report.undoFailed', { reason: failure.reason })}
    </span>
  );
}
