import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useMinute } from '#data/catalog/use-minute.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useFailureReason } from '#parts/failure/use-failure-reason.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { partOf } from '#ui/on-demand/part.ts';
import { usePart } from '#ui/on-demand/use-part.ts';
import { useWhyNotLoaded } from '#ui/on-demand/why-not-loaded.ts';
import { noticesHere, type Severity, type ShownNotice } from './notices-here.ts';
import './bulletin.css';

const noticeText = partOf(async () => (await import('./notice-text.tsx')).NoticeText);

/** Told apart by word, sign and line, not by colour alone. */
const SEVERITIES = {
  emergency: { text: 'notice.emergency', icon: 'warning' },
  important: { text: 'notice.important', icon: 'flag' },
  informational: { text: 'notice.informational', icon: 'about' },
} as const satisfies Record<Severity, { text: TextKey; icon: IconName }>;

/** The operator's notices. */
export function Bulletin(): JSX.Element {
  const { t } = useTranslation();
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
  const { t } = useTranslation();
  const notices = useDataset('notice');
  const { data, failed, refetch } = notices;
  const reason = useFailureReason(notices);
  const { server } = useSelection();
  const language = useLanguage();
  const at = useMinute(1);
  if (failed) return <Failed what={t('notice.failed')} why={reason} retry={refetch} />;
  if (!data) return <p className="dt-dim">{t('notice.loading')}</p>;
  const shown = noticesHere(data, { server, language, at });
  if (shown.length === 0) return <p className="dt-dim">{t('notice.none')}</p>;
  return <ShownNotices notices={shown} />;
}

function ShownNotices({ notices }: { notices: readonly ShownNotice[] }): JSX.Element {
  const { t } = useTranslation();
  const { content: NoticeText, failed, retry } = usePart(noticeText);
  const why = useWhyNotLoaded(failed);
  if (why !== null) return <Failed what={t('notice.notLoaded')} why={why} retry={retry} />;
  if (!NoticeText) return <p className="dt-dim">{t('notice.loading')}</p>;
  return (
    <>
      {notices.map(({ id, severity, content, lang }) => (
        <article key={id} className="bulletin-notice" data-severity={severity}>
          <h3 className="bulletin-severity dt-label">
            <Icon name={SEVERITIES[severity].icon} size={14} />
            {t(SEVERITIES[severity].text)}
          </h3>
          <div className="bulletin-text" lang={lang}>
            <NoticeText>{content}</NoticeText>
          </div>
        </article>
      ))}
    </>
  );
}

type FailedProps = { what: string; why: string; retry: () => void };

function Failed({ what, why, retry }: FailedProps): JSX.Element {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <p>{what}</p>
      <p className="bulletin-error dt-dim">{why}</p>
      <Button onClick={retry}>{t('shell.retry')}</Button>
    </div>
  );
}
