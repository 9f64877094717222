import { type JSX, lazy, Suspense } from 'react';
import { useMinute } from '../../../data/catalogue/use-minute.ts';
import { useSelection } from '../../../data/selection/use-selection.ts';
import { ApiError } from '../../../data/transport/api-error.ts';
import { useDataset } from '../../../data/use-dataset.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useText } from '../../../i18n/use-text.ts';
import { noticesHere, type Severity, type ShownNotice } from './notices-here.ts';
import './bulletin.css';

const NoticeText = lazy(() => import('./notice-text.tsx').then((module) => ({ default: module.NoticeText })));

const SEVERITY_TEXTS = {
  emergency: 'notice.emergency',
  important: 'notice.important',
  informational: 'notice.informational',
} as const satisfies Record<Severity, string>;

/** What the operator tells visitors. */
export function Bulletin(): JSX.Element {
  const t = useText();
  return (
    <section className="bulletin" aria-labelledby="bulletin-title">
      <h2 id="bulletin-title" className="dt-label">
        {t('notice.title')}
      </h2>
      <Notices />
    </section>
  );
}

function Notices(): JSX.Element {
  const t = useText();
  const { data, error, refetch } = useDataset('notice');
  const { server } = useSelection();
  const language = useLanguage();
  const at = useMinute(1);
  if (!data)
    return error ? <NoticesFailed error={error} retry={refetch} /> : <p className="dt-dim">{t('notice.loading')}</p>;
  const shown = noticesHere(data, { server, language, at });
  if (shown.length === 0) return <p className="dt-dim">{t('notice.none')}</p>;
  return (
    <Suspense fallback={<p className="dt-dim">{t('notice.loading')}</p>}>
      {shown.map((notice) => (
        <BulletinNotice key={notice.id} notice={notice} />
      ))}
    </Suspense>
  );
}

function BulletinNotice({ notice: { severity, content, lang } }: { notice: ShownNotice }): JSX.Element {
  const t = useText();
  return (
    <article className="bulletin-notice" data-severity={severity}>
      <h3 className="bulletin-severity dt-label">{t(SEVERITY_TEXTS[severity])}</h3>
      <div className="bulletin-text" lang={lang}>
        <NoticeText>{content}</NoticeText>
      </div>
    </article>
  );
}

function NoticesFailed({ error, retry }: { error: Error; retry: () => void }): JSX.Element {
  const t = useText();
  const unanswered = error instanceof ApiError && error.status === null;
  return (
    <div role="alert">
      <p>{t('notice.failed')}</p>
      <p className="bulletin-error dt-dim">{unanswered ? t('network.noAnswer') : error.message}</p>
      <button type="button" className="frame-button" onClick={retry}>
        {t('shell.retry')}
      </button>
    </div>
  );
}
