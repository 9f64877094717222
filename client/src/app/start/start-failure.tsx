import type { Language } from '@droptally/domain/catalog/catalog';
import type { JSX } from 'react';
import { START_FAILURE_TEXTS } from '#i18n/start-failure-texts.ts';
import { Button } from '#ui/controls/button/button.tsx';
import '#app/router/screens/screen-failure.css';

/** The whole page if no text file loads. */
export function StartFailure({ language }: { language: Language }): JSX.Element {
  const { title, why, retry } = START_FAILURE_TEXTS[language];
  return (
    <main lang={language}>
      <div className="screen-failure" role="alert">
        <h1>{title}</h1>
        <p>{why}</p>
        <Button look="strong" onClick={() => window.location.reload()}>
          {retry}
        </Button>
      </div>
    </main>
  );
}
