import type { Language } from '@droptally/domain/catalog/catalog';
import { type JSX, useEffect, useState } from 'react';
import { checkSite } from '#data/check-site.ts';
import { START_FAILURE_TEXTS } from '#i18n/start-failure-texts.ts';
import { withStatus } from '#i18n/with-status.ts';
import { Button } from '#ui/controls/button/button.tsx';
import '#app/router/screens/screen-failure.css';

/** The whole page if no text file loads. */
export function StartFailure({ language }: { language: Language }): JSX.Element {
  const { title, why, retry } = START_FAILURE_TEXTS[language];
  const [status, setStatus] = useState<number | null>(null);
  useEffect(() => void checkSite().then((found) => setStatus(found.status)), []);
  return (
    <main lang={language}>
      <div className="screen-failure" role="alert">
        <h1>{title}</h1>
        <p>{withStatus(status, why)}</p>
        <Button look="strong" onClick={() => window.location.reload()}>
          {retry}
        </Button>
      </div>
    </main>
  );
}
