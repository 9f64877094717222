import type { JSX } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { EmptyLine } from './empty-line.tsx';

export type NoOwnReportsProps = {
  /** Shows everyone's numbers instead. */
  onShowEveryone: () => void;
};

/** In the place of one's own numbers where nothing was reported yet: why, and the way back to everyone's. */
export function NoOwnReports({ onShowEveryone }: NoOwnReportsProps): JSX.Element {
  const t = useText();
  const back = (
    <button type="button" className="frame-button" onClick={onShowEveryone}>
      {t('account.showEveryone')}
    </button>
  );
  return <EmptyLine action={back}>{t('account.noOwnReports')}</EmptyLine>;
}
