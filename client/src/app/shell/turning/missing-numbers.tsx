import type { Server } from '@droptally/domain/catalog/server';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#data/loading/use-online.ts';
import { SERVER_NAME_TEXTS } from '#i18n/vocabulary.ts';
import { useChoices } from '#parts/choices/use-choices.ts';
import { RetryButton } from '#parts/failure/retry-button.tsx';
import '#ui/empty/nothing-here.css';

type MissingNumbersProps = {
  of: Server;
  /** The server to go back to. */
  shown: Server;
  retry: () => void;
};

/** Says that the chosen server's numbers are out of reach, in place of those of another one, and leads back to these. */
export function MissingNumbers({ of, shown, retry }: MissingNumbersProps): JSX.Element {
  const { t } = useTranslation();
  const { chooseServer } = useChoices();
  const online = useOnline();
  return (
    <main className="nothing-here">
      <div role="status">
        <h1>{t('shell.numbersAway', { server: t(SERVER_NAME_TEXTS[of]) })}</h1>
        <p>{t(online ? 'shell.numbersNoAnswer' : 'shell.numbersOffline')}</p>
      </div>
      <div className="nothing-here__ways">
        <RetryButton
          strong={true}
          text={t('shell.backToServer', { server: t(SERVER_NAME_TEXTS[shown]) })}
          retry={() => chooseServer(shown)}
        />
        <RetryButton retry={retry} />
      </div>
    </main>
  );
}
