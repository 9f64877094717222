import type { Server } from '@droptally/domain/catalog/server';
import type { Source } from '../../../data/selection/site-search.ts';
import { useSelection } from '../../../data/selection/use-selection.ts';
import { useText } from '../../../i18n/use-text.ts';
import { requestLogin } from '../../../ui/requests/login-request.ts';
import { toast } from '../../../ui/toast/toaster.ts';
import { announceServer } from './server-announcement.tsx';

const LOCKED_MS = 10_000;

type Choices = { chooseServer: (server: Server) => void; chooseSource: (source: Source) => void };

/** The choices of the bar, and what happens where one cannot be made. */
export function useChoices(): Choices {
  const t = useText();
  const { setServer, setSource } = useSelection();
  return {
    chooseServer(server) {
      if (setServer(server) === 'changed') announceServer(server);
      else void toast(t('shell.serverLocked'), { name: 'server-lock', milliseconds: LOCKED_MS });
    },
    chooseSource(source) {
      if (setSource(source) === 'login-required') requestLogin(() => setSource(source));
    },
  };
}
