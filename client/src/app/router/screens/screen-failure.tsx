import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { withStatus } from '#i18n/with-status.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { PartNotLoaded } from '#ui/on-demand/part.ts';
import { useWhyNotLoaded } from '#ui/on-demand/why-not-loaded.ts';
import './screen-failure.css';

/** Replaces a screen that failed to load or threw. The frame keeps working. */
export function ScreenFailure({ error }: ErrorComponentProps): JSX.Element {
  const { t } = useTranslation();
  const router = useRouter();
  const notLoaded = error instanceof PartNotLoaded;
  const why = useWhyNotLoaded(notLoaded);
  const retry = async () => {
    // The browser may cache the failed import, and a deployment may have replaced the file: reload the page.
    if (notLoaded) window.location.reload();
    else await router.invalidate();
  };
  return (
    <Screen>
      <div className="screen-failure" role="alert">
        <h1>{t(notLoaded ? 'shell.notLoaded' : 'shell.broken')}</h1>
        <p>{why ?? t('shell.brokenWhy')}</p>
        {!notLoaded && <pre className="dt-code">{withStatus(null, String(error))}</pre>}
        <Button look="strong" onClick={() => void retry()}>
          {t('shell.retry')}
        </Button>
      </div>
    </Screen>
  );
}
