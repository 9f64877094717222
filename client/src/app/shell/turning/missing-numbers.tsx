import type { Server } from '@droptally/domain/catalog/server';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#data/loading/use-online.ts';
import { SERVER_NAME_TEXTS } from '#i18n/vocabulary.ts';
import { withStatus } from '#i18n/with-status.ts';
import { useChoices } from '#parts/choices/use-choices.ts';
import { failureText, isAnswered } from '#parts/failure/failure-text.ts';
import { RetryButton } from '#parts/failure/retry-button.tsx';
import { NoticeBar } from '#ui/layout/notice-bar.tsx';

type MissingNumbersProps = {
  of: Server;
  /** The server to go back to. */
  shown: Server;
  /** Why they did not come; undefined if nobody asked for them. */
  error?: unknown;
  retry: () => void;
};

/** A line over the numbers of another server: those of the chosen one are out of reach. Leads back. */
export function MissingNumbers({ of, shown, error, retry }: MissingNumbersProps): JSX.Element {
  const { t } = useTranslation();
  const { chooseServer } = useChoices();
  const online = useOnline();
  const unanswered = withStatus(null, t(online ? 'shell.numbersNoAnswer' : 'shell.numbersOffline'));
  const title = t('shell.numbersAway', { server: t(SERVER_NAME_TEXTS[of]) });
  return (
    <NoticeBar
      caution={true}
      text={
        <>
          <strong>{title}</strong> <small>{isAnswered(error) ? failureText(error, t) : unanswered}</small>
        </>
      }
    >
      <RetryButton
        strong={true}
        text={t('shell.backToServer', { server: t(SERVER_NAME_TEXTS[shown]) })}
        retry={() => chooseServer(shown)}
      />
      <RetryButton retry={retry} />
    </NoticeBar>
  );
}
