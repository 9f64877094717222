import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { haulText } from '#features/report/entries/entries.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { failureText } from '#parts/failure/failure-text.ts';
import { recallFailureText } from '#parts/reports/recall-failure-text.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { SentBarState } from './use-sent-bar.ts';
import './sent-bar.css';

const TEXTS = {
  sent: 'report.sent',
  waiting: 'report.waiting',
  refused: 'report.turnedAway',
  recalling: 'report.sent',
  undone: 'report.undone',
} as const satisfies Record<string, TextKey>;

/** Shows the sent report until closed, with an undo button. */
export function SentBar({ bar }: { bar: SentBarState }): JSX.Element | null {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { kind, report, recalled, undo, close } = bar;
  if (kind === 'hidden' || !report) return null;
  const { draft, error } = report;
  const stage = catalog.stages.get(draft.stageId);
  const code = stage ? catalog.distinctLabelOf(stage).text : draft.stageId;
  const isRecallable = kind !== 'undone' && kind !== 'refused';
  const isHeldUp = kind === 'waiting' || kind === 'refused';
  const why = isHeldUp && error ? failureText(error, t) : null;
  const failure = recallFailureText(recalled, t);
  return (
    <div className="sent-bar" role="status" data-kind={kind}>
      <div className="sent-bar__text">
        <span>{t(TEXTS[kind], { code, server: draft.server })}</span>
        <span className="sent-bar__haul">{haulText(draft, catalog, t)}</span>
        {why && <span className="sent-bar__why">{why}</span>}
        {failure && (
          <span className="sent-bar__failure" role="alert">
            {failure}
          </span>
        )}
      </div>
      {isRecallable && (
        <Button disabled={!undo} onClick={undo ?? undefined}>
          {t(kind === 'recalling' ? 'report.undoing' : 'report.undo')}
        </Button>
      )}
      <Button look="bare" aria-label={t('shell.close')} onClick={close}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
