import { useRouterState } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '#data/preferences/use-preference.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { useCountdown } from '#ui/controls/use-countdown.ts';
import { ForcedModal } from '#ui/modal/modal.tsx';
import './side-story-dialog.css';
import { COUNTDOWN_S, SPECIAL_ZONE, zoneOfPath } from './side-story-zone.ts';

/** Explains the special rules of one side story, once. The button is enabled after enough time to read. */
export function SideStoryDialog(): JSX.Element | null {
  const [read, setRead] = usePreference('sideStoryRead');
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  if (read || zoneOfPath(pathname) !== SPECIAL_ZONE) return null;
  return <Explanation onRead={() => setRead(true)} />;
}

function Explanation({ onRead }: { onRead: () => void }): JSX.Element {
  const { t } = useTranslation();
  const left = useCountdown(COUNTDOWN_S);
  return (
    <ForcedModal className="side-story-dialog" aria-labelledby="side-story-title">
      <h2 id="side-story-title">{t('story.title')}</h2>
      <p>{t('story.rules')}</p>
      <p>{t('story.report')}</p>
      <Button look="strong" disabled={left > 0} onClick={onRead}>
        {left > 0 ? t('story.wait', { seconds: left }) : t('story.understood')}
      </Button>
    </ForcedModal>
  );
}
