import type { Server } from '@droptally/domain/catalog/server';
import { useTranslation } from 'react-i18next';
import type { Source } from '#data/address/site-search.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { requestLogin } from '#parts/requests/login-request.ts';
import { toast } from '#ui/toast/toaster.ts';

const LOCKED_MS = 10_000;

type Choices = { chooseServer: (server: Server) => void; chooseSource: (source: Source) => void };

/** Setters for choices that are not always available, with the feedback shown if one is refused. */
export function useChoices(): Choices {
  const { t } = useTranslation();
  const { setServer, setSource } = useSelection();
  return {
    chooseServer(server) {
      if (setServer(server) === 'locked')
        void toast(t('shell.serverLocked'), { name: 'server-lock', milliseconds: LOCKED_MS });
    },
    chooseSource(source) {
      if (setSource(source) === 'login-required') requestLogin(() => setSource(source));
    },
  };
}
