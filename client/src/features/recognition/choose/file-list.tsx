import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shot } from '#data/recognition/work/shot.ts';
import { REFUSAL_TEXTS } from '#features/recognition/texts/state-texts.ts';
import { formatSize } from '#i18n/numbers/format-size.ts';
import type { Translate } from '#i18n/text-key.ts';
import { formatMoment } from '#i18n/written-dates.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import './file-list.css';

type FileListProps = { shots: readonly Shot[]; onRemove: (id: string) => void };

/** The chosen files, and why some of them are not read. */
export function FileList({ shots, onRemove }: FileListProps): JSX.Element | null {
  const { t } = useTranslation();
  if (shots.length === 0) return null;
  return (
    <section>
      <h2>{t('recognition.chosen')}</h2>
      <ul className="file-list">
        {shots.map((shot) => (
          <li key={shot.id} data-bad={isBad(shot)}>
            <span className="file-list__name">{shot.name}</span>
            <span className="file-list__fact">{formatMoment(shot.takenAt)}</span>
            <span className="file-list__fact">{formatSize(shot.bytes)}</span>
            <span className="file-list__state">{stateText(shot, t)}</span>
            <Button
              look="text"
              aria-label={t('recognition.remove', { name: shot.name })}
              onClick={() => onRemove(shot.id)}
            >
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isBad({ refusal, failure, file, reading }: Shot): boolean {
  return refusal !== null || failure !== null || (!file && !reading);
}

function stateText({ refusal, failure, file, reading }: Shot, t: Translate): string {
  if (refusal) return t(REFUSAL_TEXTS[refusal]);
  if (failure !== null) return t('recognition.unreadable', { reason: failure });
  if (reading) return t('recognition.wasRead');
  return file ? '' : t('recognition.lost');
}
